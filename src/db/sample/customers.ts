import { addDays, type Day } from "#core/business-time.ts";
import type { CustomerType } from "#core/categories.ts";
import { slugify } from "#core/slug.ts";
import { customerSearchText } from "../queries/customers.ts";
import type { customers } from "../schema/customers.ts";
import {
	drawAddress,
	drawCity,
	drawLandline,
	drawMobile,
} from "./people/addresses.ts";
import type { City } from "./people/cities.ts";
import {
	companyEndings,
	companyTitles,
	officeKinds,
	resellerKinds,
} from "./people/company-names.ts";
import { alphanumericCnpj, cpf, numericCnpj } from "./people/documents.ts";
import { firstNames, surnames } from "./people/person-names.ts";
import { type Random, randomFor } from "./random.ts";
import { sampleToday } from "./sample-time.ts";

export interface SampleCustomer {
	row: typeof customers.$inferInsert & {
		id: number;
		postalCode: string;
		address: string;
		city: string;
		state: string;
	};
	city: City;
	/** How often they buy, against other customers. */
	weight: number;
	/** Inactive customers bought nothing after this day. */
	boughtUntil: Day | null;
}

const customerCount = 450;
const inactiveCount = 64;
/** Every so many customers one is a company. */
const companyEvery = 5;

/** All start `ativo` or `inativo`; who is VIP follows from what they bought. */
export function buildCustomers(): SampleCustomer[] {
	const random = randomFor("customers");
	const taken = new Set<string>();
	return Array.from({ length: customerCount }, (_, index) =>
		buildCustomer(random, index, taken),
	);
}

function buildCustomer(
	random: Random,
	index: number,
	taken: Set<string>,
): SampleCustomer {
	const isCompany = index % companyEvery === 0;
	const type = drawType(random, isCompany);
	const name = drawUnused(taken, () =>
		isCompany ? companyName(random, type) : personName(random),
	);
	const place = drawAddress(random, drawCity(random, index));
	const isInactive = index % 7 === 3 && index < inactiveCount * 7;
	const joinedOn = drawJoiningDay(random, isInactive);
	const contact = {
		name,
		email: emailOf(name, isCompany),
		phone:
			isCompany && random.chance(0.6)
				? drawLandline(random, place.city)
				: drawMobile(random, place.city),
		document: drawDocument(random, isCompany, index),
		city: place.city.name,
	};
	return {
		row: {
			id: index + 1,
			...contact,
			type,
			status: isInactive ? "inativo" : "ativo",
			postalCode: place.postalCode,
			address: place.address,
			state: place.city.state,
			joinedOn,
			searchText: customerSearchText(contact),
		},
		city: place.city,
		weight: (type === "atacado" ? 1.4 : 1) * random.spread(),
		boughtUntil: isInactive ? addDays("2023-10-05", random.int(0, 70)) : null,
	};
}

/** Most companies buy to sell on, and so do some people: they resell at fairs and from home. */
function drawType(random: Random, isCompany: boolean): CustomerType {
	return random.chance(isCompany ? 0.85 : 0.07) ? "atacado" : "varejo";
}

function personName(random: Random): string {
	const first = random.pick(firstNames);
	const [one, other] = [random.pick(surnames), random.pick(surnames)];
	return one === other || random.chance(0.35)
		? `${first} ${one}`
		: `${first} ${one} ${other}`;
}

function companyName(random: Random, type: CustomerType): string {
	const kind = random.pick(type === "atacado" ? resellerKinds : officeKinds);
	return `${kind} ${random.pick(companyTitles)} ${random.pick(companyEndings)}`;
}

/** Names are unique without accents and case too, and so are the addresses made of them. */
function drawUnused(taken: Set<string>, draw: () => string): string {
	for (;;) {
		const name = draw();
		const key = slugify(name);
		if (taken.has(key)) continue;
		taken.add(key);
		return name;
	}
}

function emailOf(name: string, isCompany: boolean): string {
	const slug = slugify(name);
	return isCompany
		? `compras@${slug}.exemplo.com.br`
		: `${slug.replaceAll("-", ".")}@exemplo.com.br`;
}

function drawDocument(
	random: Random,
	isCompany: boolean,
	index: number,
): string {
	if (!isCompany) return cpf(random);
	const isNewKind = index % (companyEvery * 15) === 0;
	return isNewKind ? alphanumericCnpj(random) : numericCnpj(random);
}

/** Three in five were there before the sample's first month, the others came while it lasted. */
function drawJoiningDay(random: Random, isInactive: boolean): Day {
	if (isInactive || random.chance(0.6))
		return addDays("2022-03-21", random.int(0, 550));
	return addDays(sampleToday, -random.int(0, 150));
}
