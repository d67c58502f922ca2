import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { BackupContents, BackupDesk } from "#contract/backups.ts";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, retention, settings } from "#tests/support/web-answers.ts";
import { runningJob } from "#tests/support/web-jobs.ts";
import { SettingsScreen } from "../settings-screen.tsx";

const name = "divishop-20240229-120000-manual.backup";
const desk: BackupDesk = {
	kept: [
		{
			...{ name, createdAt: "2024-02-29T12:00:00.000Z", origin: "manual" },
			...{ bytes: 3_250_000, isEncrypted: false, madeBy: "Ana Prado" },
		},
	],
	...{ warning: null, freeBytes: 50_000_000_000, isEncrypting: false },
	...{ runningJobId: null, canExportAll: true, diskWarning: null },
};
const contents: BackupContents = {
	...{ createdAt: "2024-02-29T12:00:00.000Z", version: "0.1.0" },
	...{ isOlder: true, madeBy: { kind: "person", name: "Ana Prado" } },
	marketplace: {
		...{ name: "Divishop", isSample: false },
		...{ stores: 24, products: 495, customers: 450, orders: 5_416 },
	},
	...{ files: 6, missingFiles: 0, bytes: 3_250_000, isEncrypted: false },
};

function renderDesk(
	answer: BackupDesk,
	answers: Parameters<typeof fakeServer>[0] = {},
) {
	const server = fakeServer({
		"GET /api/settings": { ...settings, isSample: false },
		"GET /api/settings/retention": retention,
		"GET /api/backups": answer,
		"POST /api/backups/inspection": contents,
		...answers,
	});
	const view = renderRoutes(
		[{ path: "/configuracoes", Component: SettingsScreen }],
		{ at: "/configuracoes?aba=dados", server },
	);
	return { ...view, asked: server.asked };
}

async function openRestore(user: ReturnType<typeof renderDesk>["user"]) {
	await user.click(
		await screen.findByRole("button", {
			name: "Ações de cópia de 29/02/2024 às 09:00",
		}),
	);
	await user.click(await screen.findByRole("menuitem", { name: "Restaurar" }));
	return within(await screen.findByRole("alertdialog"));
}

test("a kept copy says when, by whom, how large, and that it was checked", async () => {
	renderDesk(desk);
	const row = within(
		await screen.findByRole("row", { name: /29\/02\/2024 às 09:00/ }),
	);
	row.getByText(/Feita à mão por Ana Prado/);
	row.getByText("Conferida");
	row.getByText("3,1 MB");
});

test("making one shows how far it is, and no other is begun meanwhile", async () => {
	let isRunning = false;
	const { user } = renderDesk(desk, {
		"GET /api/backups": () =>
			Response.json({ ...desk, runningJobId: isRunning ? 12 : null }),
		"POST /api/backups": () => {
			isRunning = true;
			return Response.json({ jobId: 12 }, { status: 202 });
		},
		"GET /api/jobs/12": {
			...{ ...runningJob, kind: "backup" },
			progress: { done: 40, total: 100 },
		},
	});
	await user.click(
		await screen.findByRole("button", { name: "Fazer cópia agora" }),
	);
	await screen.findByText("40%");
	expect(
		screen
			.getByRole("button", { name: "Restaurar de um arquivo" })
			.hasAttribute("disabled"),
	).toBe(true);
});

test("restoring shows what the copy holds and what follows, and asks for the marketplace's name", async () => {
	const { user, asked } = renderDesk(desk, {
		"POST /api/backups/restoring": () =>
			Response.json({ jobId: 12 }, { status: 202 }),
		"GET /api/jobs/12": { ...runningJob, kind: "restore" },
	});
	const dialog = await openRestore(user);
	await dialog.findByText(
		"24 lojas, 495 produtos, 450 clientes, 5.416 pedidos, 6 arquivos",
	);
	dialog.getByText(/será atualizada ao entrar/);
	dialog.getByText(/Todas as pessoas entram de novo/);
	await fill(user, dialog.getByRole("textbox"), "Divishop");
	await user.click(
		dialog.getByRole("button", { name: "Restaurar esta cópia" }),
	);
	await screen.findByText("Restauração de uma cópia: em andamento");
	expect(asked.join()).toContain("/api/backups/restoring");
});

test("an encrypted copy asks for its passphrase, and is then shown", async () => {
	let answer = refusal(422, "backup_passphrase_needed");
	const { user } = renderDesk(desk, {
		"POST /api/backups/inspection": () => answer(),
	});
	const dialog = await openRestore(user);
	const passphrase = await dialog.findByLabelText(/Senha da cópia/);
	answer = () => Response.json(contents);
	await fill(user, passphrase, "girassol andando tarde");
	await user.click(dialog.getByRole("button", { name: "Abrir a cópia" }));
	await dialog.findByText(/24 lojas/);
});

test.each([
	["Baixar", `/api/backups/${name}/file`, `?name=${name}`],
	["Exportar tudo", "/api/settings/everything/export", ""],
])(
	"%s is asked for first, and then fetched by the browser itself",
	async (label, path, query) => {
		const addresses: string[] = [];
		vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
			this: HTMLAnchorElement,
		) {
			if (this.download !== null) addresses.push(new URL(this.href).pathname);
		});
		let answer = refusal(403, "forbidden", { title: "Não agora." });
		const { user, asked } = renderDesk(desk, {
			"GET /api/backups/download-check": () => answer(),
		});
		const press = async () => {
			if (label === "Baixar")
				await user.click(
					await screen.findByRole("button", { name: /^Ações de cópia/ }),
				);
			await user.click(
				await screen.findByText(label, {
					selector: "button, [role=menuitem], [role=menuitem] *, button *",
				}),
			);
		};
		await press();
		await screen.findByText("Não agora.");
		expect(addresses).toEqual([]);
		answer = () => new Response(null, { status: 204 });
		await press();
		await waitFor(() => expect(addresses).toEqual([path]));
		expect(asked).toContain(`GET /api/backups/download-check${query}`);
		// Nothing of it passes through the page.
		expect(asked.join()).not.toContain(path);
	},
);

test("a warning says what is wrong and what to do", async () => {
	renderDesk({ ...desk, warning: "old" });
	await screen.findByText("A última cópia tem mais de dois dias");
});

test("where whoever runs the database makes the copies, none is offered", async () => {
	renderDesk({ ...desk, kept: null, freeBytes: null });
	await screen.findByText("As cópias são feitas fora daqui");
	expect(
		screen.queryByRole("button", { name: "Fazer cópia agora" }),
	).toBeNull();
	screen.getByRole("button", { name: "Exportar tudo" });
});

test.each([
	["short", "O disco do banco de dados está quase cheio"],
	["full", "O disco do banco de dados está cheio"],
] as const)(
	"a disk that is %s is said above the copies",
	async (diskWarning, title) => {
		renderDesk({ ...desk, diskWarning });
		await screen.findByText(title);
	},
);
