import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { formatNfeKey } from "#core/nfe-key.ts";
import { nfeKeyOf } from "#tests/support/nfe.ts";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import {
	conflictOn,
	renderOrder,
	singleOrder,
} from "#tests/support/web-orders.tsx";

const path = "/api/orders/DV-2024-1247/parts/1/nfe";

const noted: OrderDetails = {
	...singleOrder,
	version: 5,
	parts: singleOrder.parts.map((part) => ({ ...part, nfeKey: nfeKeyOf() })),
	history: [
		{
			...{ id: 9, at: "2024-02-29T14:05:00.000Z", actor: "Bruna", kind: "nfe" },
			detail: {
				...{ storeName: "Mix Store", before: { nfeKey: null } },
				after: { nfeKey: nfeKeyOf() },
			},
		},
	],
};

/** A server that has the key once it was told: what it is sent is kept in `sent`. */
function keepsKey(
	answer: (body: Sent) => Response | null | Promise<null> = () => null,
) {
	const sent: Sent[] = [];
	let isKept = false;
	return {
		sent,
		answers: {
			"GET /api/orders/DV-2024-1247": () =>
				Response.json(isKept ? noted : singleOrder),
			[`PUT ${path}`]: async (request: Request) => {
				const body = (await request.json()) as Sent;
				sent.push(body);
				const refused = await answer(body);
				isKept = refused === null;
				return refused ?? Response.json(noted);
			},
		},
	};
}

type Sent = { key: string; accepted: string[]; version: number };

async function openDialog(
	order: OrderDetails,
	answers: Record<string, unknown> = {},
) {
	const view = renderOrder(order, { answers });
	await view.user.click(
		await screen.findByRole("button", { name: /(Informar|Trocar) NF-e de/ }),
	);
	const dialog = await screen.findByRole("dialog", { name: /a NF-e/ });
	return { ...view, dialog, box: within(dialog).getByRole("textbox") };
}

test("a key says which note it is, that SEFAZ was not asked, and who put it in", async () => {
	renderOrder(noted);
	const part = await screen.findByRole("region", {
		name: "NF-e de Mix Store",
	});
	for (const text of [
		"NF-e nº 1 · série 1 · SP · 02/2024",
		formatNfeKey(nfeKeyOf()),
		"Formato válido, não consultado na SEFAZ · registrada por Bruna",
	])
		expect(part.textContent).toContain(text);
});

test("a scanned key is sent with Enter and shown on the order at once", async () => {
	const { sent, answers } = keepsKey();
	const { user, dialog, box } = await openDialog(singleOrder, answers);
	await fill(user, box, formatNfeKey(nfeKeyOf()));
	within(dialog).getByText("NF-e nº 1 · série 1 · SP · 02/2024");
	await user.keyboard("{Enter}");
	await screen.findByText(/registrada por Bruna/);
	expect(sent).toEqual([
		{ version: 4, key: formatNfeKey(nfeKeyOf()), accepted: [] },
	]);
});

test("a scanner that presses Enter twice registers one note, and that is said once", async () => {
	let keep = () => {};
	const isKept = new Promise<null>((resolve) => {
		keep = () => resolve(null);
	});
	const { sent, answers } = keepsKey(() => isKept);
	const { user, box } = await openDialog(singleOrder, answers);
	await fill(user, box, formatNfeKey(nfeKeyOf()));
	await user.keyboard("{Enter}{Enter}");
	keep();
	await screen.findByText(/registrada por Bruna/);
	expect(await screen.findAllByText("NF-e registrada")).toHaveLength(1);
	expect(sent).toHaveLength(1);
});

test("while it is typed, the dialog counts, and says that the digit is wrong before anything is sent", async () => {
	const { user, dialog, box } = await openDialog(singleOrder);
	await fill(user, box, "3524 0211");
	within(dialog).getByText("8 de 44 caracteres");
	await fill(
		user,
		box,
		nfeKeyOf().replace(/.$/, (d) => `${(+d + 1) % 10}`),
	);
	within(dialog).getByText("O dígito verificador não confere");
});

test("another company's note is refused at the field", async () => {
	const message = "A nota foi emitida por outra empresa, não por esta loja.";
	const { user, dialog, box } = await openDialog(singleOrder, {
		[`PUT ${path}`]: refusal(422, "validation_failed", {
			errors: [{ field: "key", code: "nfe_issuer_other", message }],
		}),
	});
	await fill(user, box, nfeKeyOf());
	await user.keyboard("{Enter}");
	await within(dialog).findByText(message);
	expect(box.getAttribute("aria-invalid")).toBe("true");
});

test("what is unusual is shown, and accepted by sending that key again; another key is asked about anew", async () => {
	const message = "A nota é de outro estado que o da loja.";
	const { sent, answers } = keepsKey(({ accepted }) =>
		accepted.length > 0
			? null
			: refusal(422, "validation_failed", {
					errors: [{ field: "accepted", code: "nfe_other_state", message }],
				})(),
	);
	const { user, dialog, box } = await openDialog(singleOrder, answers);
	await fill(user, box, nfeKeyOf({ state: "33" }));
	await user.click(within(dialog).getByRole("button", { name: "Registrar" }));
	await within(dialog).findByText(message);
	await fill(user, box, nfeKeyOf({ state: "31" }));
	expect(within(dialog).queryByText(message)).toBeNull();
	await user.click(within(dialog).getByRole("button", { name: "Registrar" }));
	await user.click(
		await within(dialog).findByRole("button", {
			name: "Registrar mesmo assim",
		}),
	);
	await screen.findByText(/registrada por Bruna/);
	expect(sent.map(({ accepted }) => accepted)).toEqual([
		[],
		[],
		["nfe_other_state"],
	]);
});

test("the key of a dropped XML is put into the field", async () => {
	const { user, dialog, box } = await openDialog(singleOrder, {
		"POST /api/nfe/readings": {
			...{ key: nfeKeyOf(), issuerName: "Empório São João", totalCents: 1 },
		},
	});
	await user.upload(
		within(dialog).getByLabelText(/solte o XML/),
		new File(["<NFe/>"], "nota.xml", { type: "text/xml" }),
	);
	await within(dialog).findByText("Lida do XML de Empório São João.");
	expect(box).toHaveProperty("value", formatNfeKey(nfeKeyOf()));
});

test("a file that is no note is refused in words", async () => {
	const message = "O XML não é de uma NF-e.";
	const { user, dialog } = await openDialog(singleOrder, {
		"POST /api/nfe/readings": refusal(422, "validation_failed", {
			errors: [{ field: "file", code: "nfe_xml_other", message }],
		}),
	});
	await user.upload(
		within(dialog).getByLabelText(/solte o XML/),
		new File(["<CTe/>"], "nota.xml", { type: "text/xml" }),
	);
	await within(dialog).findByText(message);
});

test("a key that someone else records meanwhile is not overwritten: it is told of, and what was typed stays", async () => {
	const theirs = nfeKeyOf({ number: 2 });
	const renewed: OrderDetails = {
		...noted,
		parts: noted.parts.map((part) => ({ ...part, nfeKey: theirs })),
	};
	let stored = singleOrder;
	const sent: Sent[] = [];
	const { user, dialog, box, queryClient } = await openDialog(singleOrder, {
		"GET /api/orders/DV-2024-1247": () => Response.json(stored),
		[`PUT ${path}`]: async (request: Request) => {
			const body = (await request.json()) as Sent;
			sent.push(body);
			return body.version === stored.version
				? Response.json(stored)
				: conflictOn(["nfeKey"])();
		},
	});
	await fill(user, box, nfeKeyOf());
	stored = renewed;
	// As the change feed does.
	await act(() => queryClient.invalidateQueries());
	await user.keyboard("{Enter}");
	const notice = await within(dialog).findByRole("alert");
	expect(notice.textContent).toContain(
		"Bruna alterou este registro agora: chave da NF-e.",
	);
	expect(box).toHaveProperty("value", nfeKeyOf());
	await user.click(within(notice).getByRole("button", { name: "Recarregar" }));
	await within(dialog).findByText(/salvar substitui o valor de Bruna/);
	expect(dialog.textContent).toContain(
		`Registrada agora: ${formatNfeKey(theirs)}`,
	);
	expect(box).toHaveProperty("value", nfeKeyOf());
	await user.click(box);
	await user.keyboard("{Enter}");
	await waitFor(() =>
		expect(screen.queryByRole("dialog", { name: /a NF-e/ })).toBeNull(),
	);
	expect(sent.map(({ version }) => version)).toEqual([4, 5]);
});

test("a key is taken away, unless someone was faster", async () => {
	const { user, dialog, box } = await openDialog(noted, {
		[`PUT ${path}`]: conflictOn(["nfeKey"], 6),
	});
	await user.click(
		within(dialog).getByRole("button", { name: "Remover chave" }),
	);
	const notice = await within(dialog).findByRole("alert");
	expect(notice.textContent).toContain("Bruna");
	expect(box).toHaveProperty("value", formatNfeKey(nfeKeyOf()));
});
