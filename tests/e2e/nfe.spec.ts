import type { APIRequestContext } from "@playwright/test";
import type { NfeMissing, NfeMissingPage } from "#contract/nfe.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { StoreLegal } from "#contract/store-legal.ts";
import type { StoreSettings } from "#contract/stores.ts";
import { formatNfeKey, nfeStateCode } from "#core/nfe-key.ts";
import type { StateCode } from "#core/postal-code.ts";
import { get } from "#tests/support/e2e-purchase.ts";
import { nfeKeyOf } from "#tests/support/nfe.ts";
import { seriousViolations, settled, startAxe } from "./axe.ts";
import { expect, test } from "./page.ts";

test.use({ expectsRefusals: true });

test("a key is typed, another company's refused, many are pasted, and each finds its order", async ({
	page,
	request,
}) => {
	const [typed, pasted] = await newestMissing(request, 2);
	if (!typed || !pasted) throw new Error("the sample misses some notes");
	const typedKey = await keyFor(request, typed, 900_001);
	const pastedKey = await keyFor(request, pasted, 900_002);

	await page.goto("/pedidos/sem-nfe");
	await expect(
		page.getByRole("heading", { name: "Pedidos sem NF-e" }),
	).toBeVisible();
	await startAxe(page);
	await settled(page);
	expect(await seriousViolations(page)).toEqual([]);

	await page.goto(`/pedidos/${typed.orderCode.slice(1)}`);
	await page
		.getByRole("button", { name: `Informar NF-e de ${typed.storeName}` })
		.click();
	const dialog = page.getByRole("dialog", { name: "Informar a NF-e" });
	const box = dialog.getByRole("textbox", { name: "Chave de acesso" });
	await expect(box).toBeFocused();
	await box.fill(nfeKeyOf({ issuer: "00000000000191" }));
	await box.press("Enter");
	await expect(dialog).toContainText("emitida por outra empresa");
	await startAxe(page);
	await settled(page);
	expect(await seriousViolations(page)).toEqual([]);
	await box.fill(formatNfeKey(typedKey));
	await box.press("Enter");
	const part = page.getByRole("region", { name: `NF-e de ${typed.storeName}` });
	await expect(part).toContainText(formatNfeKey(typedKey));
	await expect(part).toContainText("Formato válido, não consultado na SEFAZ");

	await page.goto("/pedidos/sem-nfe/chaves");
	await page
		.getByRole("textbox", { name: "Pedido; chave" })
		.fill(
			`Pedido;Chave\n${pasted.orderCode};${pastedKey}\n${typed.orderCode};${pastedKey}x`,
		);
	await page.getByRole("button", { name: "Conferir" }).click();
	await expect(
		page.getByText("1 pronta para registrar · 1 recusada"),
	).toBeVisible();
	await startAxe(page);
	await settled(page);
	expect(await seriousViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Registrar 1 chave" }).click();
	await expect(page.getByText("1 registrada · 1 recusada")).toBeVisible();

	// Pasted with its spaces, in the list and in the palette.
	await page.goto("/pedidos");
	await page
		.getByPlaceholder("Buscar por ID, cliente ou loja...")
		.fill(formatNfeKey(pastedKey));
	await expect(page.getByText("1 pedido", { exact: true })).toBeVisible();
	await expect(page.getByText(pasted.orderCode).first()).toBeVisible();
	await page.keyboard.press("Control+k");
	await page
		.getByRole("dialog")
		.getByRole("combobox")
		.fill(formatNfeKey(typedKey));
	await expect(
		page.getByRole("option", { name: new RegExp(typed.orderCode) }),
	).toBeVisible();
});

test("where a store must send its notes, the order says that its money waits for one", {
	tag: "@all",
}, async ({ page, request }) => {
	const part = (await newestMissing(request, 3)).at(-1);
	if (!part) throw new Error("the sample misses some notes");
	const path = `/api/stores/${part.storeId}/settings`;
	const {
		storeId: _,
		storeName: __,
		...before
	} = await get<StoreSettings>(request, path);
	const required = await request.put(path, {
		data: { ...before, requireNfe: true },
	});
	expect(required.status(), await required.text()).toBe(200);
	try {
		await page.goto("/pedidos/sem-nfe?required=only");
		await expect(
			page.getByRole("row").filter({ hasText: part.orderCode }),
		).toContainText("Repasse retido");
		await page.goto(`/pedidos/${part.orderCode.slice(1)}`);
		await expect(
			page.getByRole("region", { name: `Repasse a ${part.storeName}` }),
		).toContainText("Falta a NF-e da loja.");
	} finally {
		const { version } = (await required.json()) as StoreSettings;
		await request.put(path, { data: { ...before, version } });
	}
});

/** Of what was sold last, whose money is not free yet. */
async function newestMissing(
	request: APIRequestContext,
	count: number,
): Promise<NfeMissing[]> {
	const { items } = await get<NfeMissingPage>(
		request,
		"/api/nfe/missing?pageSize=100",
	);
	return items.toReversed().slice(0, count);
}

/** The one its store would have issued. */
async function keyFor(
	request: APIRequestContext,
	part: NfeMissing,
	number: number,
): Promise<string> {
	const { legal } = await get<StoreLegal>(
		request,
		`/api/stores/${part.storeId}/legal`,
	);
	const { placedAt } = await get<OrderDetails>(
		request,
		`/api/orders/${part.orderCode.slice(1)}`,
	);
	return nfeKeyOf({
		issuer: legal?.document ?? "",
		state: nfeStateCode((legal?.state ?? "SP") as StateCode),
		month: placedAt.slice(2, 4) + placedAt.slice(5, 7),
		number,
	});
}
