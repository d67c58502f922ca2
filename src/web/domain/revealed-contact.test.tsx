import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import {
	ana,
	anaInDetail,
	pageOf,
	renderCustomers,
} from "#tests/support/web-customers.tsx";
import { renderOrder, splitOrder } from "#tests/support/web-orders.tsx";

const plain = {
	email: ana.email,
	phone: ana.phone,
	document: ana.document,
};
const masked = {
	email: "a***@exemplo.com.br",
	phone: "(11) 9****-4321",
	document: "***.982.247-**",
};
const reveal = "POST /api/customers/7/personal-data";
const reason = "O cliente ligou para confirmar a entrega";

async function openMasked(answers = {}) {
	const view = renderCustomers("/clientes/7", {
		"GET /api/customers": pageOf([{ ...ana, ...masked }]),
		"GET /api/customers/7": { ...anaInDetail, ...masked },
		[reveal]: plain,
		...answers,
	});
	const profile = await screen.findByRole("dialog", { name: /Ana Conceição/ });
	return { ...view, profile: within(profile) };
}

async function ask(
	{ user }: { user: Awaited<ReturnType<typeof openMasked>>["user"] },
	text: string,
) {
	await user.click(
		screen.getByRole("button", {
			name: "Mostrar dados pessoais de Ana Conceição",
		}),
	);
	const dialog = await screen.findByRole("dialog", {
		name: "Mostrar dados pessoais",
	});
	const box = within(dialog).getByLabelText(
		/Por que você precisa ver estes dados\?/,
	);
	await fill(user, box, text);
	await user.click(within(dialog).getByRole("button", { name: "Mostrar" }));
	return within(dialog);
}

test("what is masked is words alone: nothing to write to, nothing to call", async () => {
	const { profile } = await openMasked();
	for (const text of Object.values(masked))
		expect(profile.getByText(text).closest("a")).toBeNull();
	profile.getByText("CPF");
});

test("a reason shows it in place, until it is hidden or the page is left", async () => {
	const view = await openMasked();
	const { profile, user, server, queryClient } = view;
	await ask(view, reason);
	const mail = await profile.findByText(plain.email);
	expect(mail.closest("a")?.getAttribute("href")).toBe(`mailto:${plain.email}`);
	profile.getByText("(11) 98765-4321");
	profile.getByText("529.982.247-25");
	expect(server.asked).toContain(reveal);
	// Nothing that outlives the dialog knows it.
	const kept = queryClient
		.getQueryCache()
		.getAll()
		.map(({ state }) => state.data);
	expect(JSON.stringify(kept)).not.toContain(plain.email);
	const hide = profile.getByRole("button", { name: /^Ocultar dados/ });
	await waitFor(() => expect(document.activeElement).toBe(hide));
	await user.click(hide);
	expect(profile.queryByText(plain.email)).toBeNull();
	profile.getByText(masked.email);
});

test("a customer who was changed meanwhile is masked again", async () => {
	let version = 4;
	const view = await openMasked({
		"GET /api/customers/7": () =>
			Response.json({ ...anaInDetail, ...masked, version }),
	});
	await ask(view, reason);
	await view.profile.findByText(plain.email);
	version = 5;
	await view.queryClient.invalidateQueries();
	await view.profile.findByText(masked.email);
	expect(view.profile.queryByText(plain.email)).toBeNull();
});

test.for([
	["", "Preencha este campo."],
	["curto", "Texto curto demais."],
	[
		"aaaaaaaaaaaa",
		"Explique em palavras: letras repetidas não dizem o motivo.",
	],
])(
	"without a reason nobody is asked: %o",
	async ([text = "", message = ""]) => {
		const view = await openMasked();
		const dialog = await ask(view, text);
		await dialog.findByText(message);
		expect(view.server.asked).not.toContain(reveal);
	},
);

test("a refusal is said in the dialog, and nothing is shown", async () => {
	const view = await openMasked({
		[reveal]: () =>
			Response.json(
				{
					...{ type: "/api/docs#forbidden", title: "Sem permissão." },
					...{ status: 403, code: "forbidden" },
				},
				{
					status: 403,
					headers: { "content-type": "application/problem+json" },
				},
			),
	});
	const dialog = await ask(view, reason);
	await dialog.findByText(/permissão/);
	expect(view.profile.queryByText(plain.email)).toBeNull();
});

test("whoever has seen enough for an hour is told when it goes on", async () => {
	const view = await openMasked({
		[reveal]: refusal(429, "too_many_reveals", {
			title: "Você chegou ao limite de consultas a dados pessoais por hora.",
			detail: "Tente de novo em 42 minutos.",
		}),
	});
	const dialog = await ask(view, reason);
	const told = /limite de consultas.*Tente de novo em 42 minutos\./;
	await dialog.findByText(told);
	expect(view.profile.queryByText(plain.email)).toBeNull();
});

test("who sees everything is offered nothing", async () => {
	await openMasked({ "GET /api/customers/7": anaInDetail });
	expect(screen.queryByRole("button", { name: /^Mostrar dados/ })).toBeNull();
});

test("a list shows masks, without links and without a way to more", async () => {
	renderCustomers("/clientes", {
		"GET /api/customers": pageOf([{ ...ana, ...masked }]),
	});
	const mail = await screen.findByText(masked.email);
	expect(mail.closest("a")).toBeNull();
	expect(screen.getByText(masked.phone).closest("a")).toBeNull();
	expect(screen.queryByRole("button", { name: /^Mostrar/ })).toBeNull();
});

test("an order shows whose it is in the same way", async () => {
	const { user, server } = renderOrder(
		{
			...splitOrder,
			customerEmail: masked.email,
			customerPhone: masked.phone,
			customerDocument: masked.document,
		},
		{ answers: { "POST /api/orders/DV-2024-1247/personal-data": plain } },
	);
	await user.click(
		await screen.findByRole("button", { name: /^Mostrar dados pessoais de/ }),
	);
	const dialog = await screen.findByRole("dialog", {
		name: "Mostrar dados pessoais",
	});
	await fill(user, within(dialog).getByRole("textbox"), reason);
	await user.click(within(dialog).getByRole("button", { name: "Mostrar" }));
	await screen.findByText(plain.email);
	expect(server.asked).toContain("POST /api/orders/DV-2024-1247/personal-data");
});
