import { expect, test } from "vitest";
import type { ImportEntity } from "#contract/import-fields.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenProduct,
} from "#tests/support/given.ts";
import { givenImport, rowsOfImport } from "#tests/support/imports.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

/** What files and spreadsheets stumble over. */
const nastyNames = [
	"Ação & reação; “à moda” da casa",
	'Aspas "duplas", simples \' e 5"',
	"Linha um\nlinha dois\r\nlinha três",
	"=HYPERLINK(1)",
	"'=já guardado",
	"-10 graus",
	"+55 @casa",
	"00123",
	"78912345678901234567",
	"1E5",
	"#N",
	"_x0041_ não é A",
	"Café 😀 日本",
	"<b>&amp;</b>",
	"1,234.56",
	"SIM",
];

async function givenNastyMarketplace() {
	const first = await givenActiveStore(t, { name: "Gêmea", slug: "gemea-1" });
	const second = await givenActiveStore(t, { name: "Gêmea", slug: "gemea-2" });
	for (const [at, name] of nastyNames.entries()) {
		await givenActiveStore(t, {
			...{ name, slug: `loja-feia-${at}`, manager: name, email: null },
			...{ description: name, type: "atacado", category: "casa" },
		});
		await givenCustomer(t, { name, address: name, city: name });
		await givenProduct(t, {
			...{ name, storeId: at % 2 ? first.id : second.id },
			...{ sku: at % 3 ? name.replace(/\s/g, " ").slice(0, 40) : null },
			...{ priceWholesaleCents: at % 2 ? 123_456 : null, weightGrams: 250 },
			...{ dimensions: "20x15x5", description: name, stock: 1234 },
		});
	}
	// Two of one name, without what tells them apart.
	for (const stock of [1, 2])
		await givenProduct(t, {
			...{ name: "Repetido", sku: null, storeId: first.id, stock },
		});
	await givenCustomer(t, {
		...{ postalCode: null, address: null, city: null, state: null },
		type: "atacado",
	});
}

test.each(["products", "customers", "stores"] as const)(
	"what is exported of %s says 0 changes when it is brought in again, as csv and as xlsx",
	async (entity: ImportEntity) => {
		await givenNastyMarketplace();
		for (const format of ["csv", "xlsx"] as const)
			for (const fields of [
				"basic,financial,contact",
				"basic,financial,contact,metadata",
			]) {
				const response = await t.api.request(
					`/api/${entity}/export?format=${format}&dateRange=all&fields=${fields}`,
				);
				const file = new Uint8Array(await response.arrayBuffer());
				const imported = await givenImport(t, entity, file);
				const wrong = await rowsOfImport(t, imported.id, "?outcome=error");
				const changed = await rowsOfImport(t, imported.id, "?outcome=change");
				expect({ wrong, changed, counts: imported.counts }).toMatchObject({
					...{ wrong: [], changed: [] },
					counts: { create: 0, change: 0, error: 0, same: imported.rowCount },
				});
				expect(imported.rowCount).toBeGreaterThanOrEqual(nastyNames.length);
			}
	},
);
