import type { QueryKey } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { settings } from "#tests/support/web-answers.ts";
import { useRestoreBackup } from "#web/data/backups.ts";
import { useFreshStart } from "#web/data/fresh-start.ts";
import { useSettings } from "#web/data/settings.ts";
import { storeQueries } from "#web/data/stores.ts";
import { AppShell } from "./app-shell.tsx";

test("a fresh start made elsewhere closes what is open, says who began anew and when, and leads on", async () => {
	const { user, queryClient, restartElsewhere } = render();
	const read: QueryKey = storeQueries.details(7).queryKey;
	queryClient.setQueryData(read, { name: "Mix Store" });
	await user.type(await screen.findByLabelText("Nome"), "Mix Store 2");
	await restartElsewhere();

	expect(
		await screen.findByRole("heading", {
			name: "Os dados desta tela foram apagados",
		}),
	).toBe(document.activeElement);
	expect(screen.getByRole("alert").textContent).toContain(
		"O marketplace foi recomeçado ou restaurado por Maria Souza há 2 min.",
	);
	expect(screen.queryByLabelText("Nome")).toBeNull();
	expect(queryClient.getQueryData(read)).toBeUndefined();

	await user.click(screen.getByRole("link", { name: "Ir para o Dashboard" }));
	await screen.findByText("Início");
});

test("going to another screen is an answer, too", async () => {
	const { router, restartElsewhere } = render();
	await screen.findByText("Operador local");
	await restartElsewhere();
	await screen.findByRole("alert");
	await act(() => router.navigate("/lojas/7/editar?de-novo"));
	expect(screen.queryByRole("alert")).toBeNull();
	screen.getByLabelText("Nome");
});

test("who begins anew is not told of it, and a restart of before this tab is no news", async () => {
	const { user } = render({ restart });
	await screen.findByText("Operador local");
	await user.click(screen.getByRole("button", { name: "Recomeçar" }));
	await screen.findByText("em 2026-11-15T15:00:00.000Z");
	expect(screen.queryByRole("alert")).toBeNull();
});

test("who restores a copy is not told of it, and is of the next restart", async () => {
	const { user, restartElsewhere } = render({ restart });
	await screen.findByText("Operador local");
	await user.click(screen.getByRole("button", { name: "Restaurar" }));
	await screen.findByText("tarefa 12");
	await restartElsewhere("2026-11-15T12:01:00.000Z");
	await screen.findByText("em 2026-11-15T12:01:00.000Z");
	expect(screen.queryByRole("alert")).toBeNull();
	await restartElsewhere("2026-11-15T12:02:00.000Z");
	await screen.findByRole("alert");
});

const restart = { by: "Maria Souza", at: "2026-11-15T12:00:00.000Z" };

function render(before: Partial<typeof settings> | { restart: object } = {}) {
	let answer: object = { ...settings, ...before };
	const server = fakeServer({
		"GET /api/settings": () => Response.json(answer),
		"POST /api/backups/restoring": { jobId: 12 },
		"POST /api/settings/fresh-start": () => {
			answer = { ...answer, restart: { ...restart, at: later } };
			return Response.json(answer);
		},
	});
	const view = renderRoutes(
		[
			{
				Component: AppShell,
				children: [
					{ index: true, element: <p>Início</p> },
					{ path: "lojas/7/editar", Component: Form },
				],
			},
		],
		{ at: "/lojas/7/editar", server },
	);
	const { queryClient } = view;
	return {
		...view,
		/** What a change of the feed does, and a feed that is found again. */
		async restartElsewhere(at = restart.at) {
			answer = {
				...settings,
				...{ isSample: false, now: "2026-11-15T12:02:00.000Z" },
				restart: { ...restart, at },
			};
			await act(() => queryClient.invalidateQueries());
		},
	};

	function Form() {
		const freshStart = useFreshStart(() => {});
		const [restoring, setRestoring] = useState<number>();
		const restore = useRestoreBackup(setRestoring);
		return (
			<>
				<label>
					Nome <input />
				</label>
				<button onClick={() => freshStart.mutate("Feira")} type="button">
					Recomeçar
				</button>
				<button
					onClick={() =>
						restore.mutate({
							source: { from: "kept", name: "a" },
							...{ passphrase: null, marketplaceName: "Feira" },
						})
					}
					type="button"
				>
					Restaurar
				</button>
				{restoring && <p>tarefa {restoring}</p>}
				<p>em {useSettings()?.restart?.at}</p>
			</>
		);
	}
}

const later = "2026-11-15T15:00:00.000Z";
