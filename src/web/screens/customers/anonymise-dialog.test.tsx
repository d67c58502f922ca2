import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type {
	AnonymisationPreview,
	PrivacyRequestSummary,
} from "#contract/privacy.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import { runningJob } from "#tests/support/web-jobs.ts";
import { pageOf } from "#tests/support/web-payouts.ts";
import { AnonymiseDialog } from "./anonymise-dialog.tsx";

const none: AnonymisationPreview = {
	...{ customerId: 7, version: 4, state: "none" },
	...{ jobId: null, finishedAt: null, blockers: [] },
	goes: [
		{ place: "customer", count: 1 },
		{ place: "orders", count: 1200 },
	],
	stays: [
		{ fact: "orders", count: 1200 },
		{ fact: "outside", count: null },
	],
};
const request: PrivacyRequestSummary = {
	...{ id: 3, protocol: "LGPD-2024-0003", customerId: 7 },
	...{ requesterName: "Ana Conceição", askedRight: "eliminacao" },
	...{ state: "aberta", receivedOn: "2024-02-20", dueOn: "2024-03-06" },
	daysLeft: 6,
};

test("what goes and what stays is said first, with why", async () => {
	openDialog(none);
	const goes = await screen.findByRole("region", { name: "O que sai" });
	expect(goes.textContent).toMatch(/Pedidos.*1\.200/);
	const stays = screen.getByRole("region", { name: "O que fica, e por quê" });
	expect(stays.textContent).toContain("1.200");
});

test("what is under way stands in the way, and leads to it", async () => {
	openDialog({
		...none,
		blockers: [
			{ code: "open_orders", count: 3, orders: ["#DV-2024-12", "#DV-2024-13"] },
		],
	});
	await screen.findByText("Ainda não pode ser anonimizado");
	screen.getByText(/e mais 1/);
	expect(
		screen.getByRole("link", { name: "#DV-2024-12" }).getAttribute("href"),
	).toBe("/pedidos/DV-2024-12");
	expect(screen.queryByLabelText(/^Motivo/)).toBeNull();
	expect(forEver()).toHaveProperty("disabled", true);
});

test("it is begun with a reason and the typed word, for the request that asked for it", async () => {
	const { user, sent } = openDialog(none, {
		"GET /api/privacy/requests": pageOf([request]),
	});
	await screen.findByLabelText("Pedido do titular");
	expect(forEver()).toHaveProperty("disabled", true);
	await user.type(screen.getByLabelText(/para confirmar$/), "anonimizar");
	await user.click(forEver());
	expect(screen.getByLabelText(/^Motivo/).getAttribute("aria-invalid")).toBe(
		"true",
	);
	expect(sent).toEqual([]);
	await user.type(screen.getByLabelText(/^Motivo/), "Pedido do titular");
	await user.click(forEver());
	await screen.findByText(/^O cadastro já foi anonimizado/);
	expect(sent).toEqual([
		{
			...{ reason: "Pedido do titular", confirmation: "ANONIMIZAR" },
			...{ version: 4, requestId: 3 },
		},
	]);
});

test("it can be for no request at all", async () => {
	const { user, sent } = openDialog(none, {
		"GET /api/privacy/requests": pageOf([request]),
	});
	await user.selectOptions(
		await screen.findByLabelText("Pedido do titular"),
		"Nenhum",
	);
	await user.type(screen.getByLabelText(/^Motivo/), "Limpeza");
	await user.type(screen.getByLabelText(/para confirmar$/), "ANONIMIZAR");
	await user.click(forEver());
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ requestId: null });
});

test("a refusal is said in the dialog, and what was typed stays", async () => {
	const { user } = openDialog(none, {
		"POST /api/customers/7/anonymisation": refusal(409, "version_conflict", {
			title: "O cadastro mudou depois que você o abriu.",
		}),
	});
	await user.type(await screen.findByLabelText(/^Motivo/), "Pedido do titular");
	await user.type(screen.getByLabelText(/para confirmar$/), "ANONIMIZAR");
	await user.click(forEver());
	await screen.findByText("O cadastro mudou depois que você o abriu.");
	expect(screen.getByLabelText(/^Motivo/)).toHaveProperty(
		"value",
		"Pedido do titular",
	);
});

test("what is under way shows how far it is, and what is done says so", async () => {
	const running: AnonymisationPreview = {
		...none,
		state: "running",
		jobId: 12,
	};
	const { unmount } = openDialog(running, {
		"GET /api/jobs/12": { ...runningJob, kind: "anonymisation" },
	});
	await screen.findByRole("progressbar");
	unmount();
	openDialog({
		...none,
		state: "done",
		finishedAt: "2024-02-29T15:00:00.000Z",
	});
	await screen.findByText("Anonimização concluída");
});

test("going on with a stopped anonymising that is refused says why", async () => {
	const { user } = openDialog(
		{ ...none, state: "running" },
		{
			"POST /api/customers/7/anonymisation": refusal(409, "version_conflict", {
				title: "O cadastro mudou depois que você o abriu.",
			}),
		},
	);
	await user.click(
		await screen.findByRole("button", { name: "Parou? Continuar" }),
	);
	await screen.findByText("Não foi possível continuar");
	screen.getByText("O cadastro mudou depois que você o abriu.");
});

test("what is held about the person can be counted again where that failed", async () => {
	let answer: () => Response = refusal(400, "validation_failed");
	const { user } = openDialog(none, {
		"GET /api/customers/7/anonymisation": () => answer(),
	});
	await screen.findByText("Não foi possível conferir o que há sobre a pessoa");
	answer = () => Response.json(none);
	await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
	await screen.findByText("O que sai");
});

const forEver = () =>
	screen.getByRole("button", { name: "Anonimizar para sempre" });

function openDialog(
	preview: AnonymisationPreview,
	answers: Parameters<typeof fakeServer>[0] = {},
) {
	const sent: unknown[] = [];
	let now = preview;
	const view = renderRoutes(
		[{ path: "clientes/:id/anonimizar", Component: AnonymiseDialog }],
		{
			at: "/clientes/7/anonimizar",
			server: fakeServer({
				"GET /api/customers/7/anonymisation": () => Response.json(now),
				"GET /api/privacy/requests": pageOf([]),
				"POST /api/customers/7/anonymisation": async (asked: Request) => {
					sent.push(await asked.json());
					now = { ...now, state: "running" };
					return Response.json({ jobId: 12 }, { status: 202 });
				},
				...answers,
			}),
		},
	);
	return { ...view, sent };
}
