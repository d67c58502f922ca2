import type {
	storeContacts,
	storeLegalData,
} from "../../schema/store-legal.ts";
import { drawAddress, drawMobile } from "../people/addresses.ts";
import { type City, cities } from "../people/cities.ts";
import { unissuedCnpj } from "../people/documents.ts";
import { firstNames, surnames } from "../people/person-names.ts";
import { type Random, randomFor } from "../random.ts";
import type { StoreData } from "./store-data.ts";

export interface SampleLegalData {
	row: typeof storeLegalData.$inferInsert;
	contacts: (typeof storeContacts.$inferInsert)[];
}

interface Store {
	id: number;
	slug: string;
	email: string;
	pixKey: string;
	data: StoreData;
}

/** A store that is paid by its CNPJ has this one. Each draws from a stream of its own. */
export function buildLegalData(store: Store): SampleLegalData {
	const random = randomFor(`legal data of ${store.slug}`);
	const { id, data, pixKey } = store;
	const city = cityOf(data.phone, random);
	const { postalCode, address } = drawAddress(random, city);
	return {
		row: {
			storeId: id,
			legalName: `${data.name} ${trades[data.type]} Ltda.`,
			document: pixKey.includes("@") ? unissuedCnpj(random) : pixKey,
			stateRegistration: `${random.int(100_000_000, 999_999_999)}`,
			postalCode,
			address: address.replace(", ap.", ", sala"),
			city: city.name,
			state: city.state,
		},
		contacts: contactsOf(store, city, random),
	};
}

const trades: Record<StoreData["type"], string> = {
	varejo: "Comércio Varejista",
	atacado: "Comércio Atacadista",
	ambos: "Comércio",
};

function contactsOf(
	{ id, slug, email, data }: Store,
	city: City,
	random: Random,
): SampleLegalData["contacts"] {
	const other = (role: "expedicao" | "financeiro") => ({
		storeId: id,
		role,
		name: `${random.pick(firstNames)} ${random.pick(surnames)}`,
		phone: drawMobile(random, city),
		email: `${role}@${slug}.exemplo.com.br`,
	});
	const { manager, phone } = data;
	return [
		{ storeId: id, role: "comercial", name: manager, phone, email },
		other("expedicao"),
		...(random.chance(0.6) ? [other("financeiro")] : []),
	];
}

/** Where its telephone is. */
function cityOf(phone: string, random: Random): City {
	const near = cities.filter(({ areaCode }) => phone.startsWith(areaCode));
	return random.weighted(near, ({ weight }) => weight);
}
