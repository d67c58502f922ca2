import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { runningJob, tidyingJob } from "#tests/support/web-jobs.ts";
import { JobsScreen } from "./jobs-screen.tsx";

function renderJobs(
	answer: Job[] | (() => Response),
	answers: Parameters<typeof fakeServer>[0] = {},
) {
	const server = fakeServer({
		"GET /api/settings": { ...settings, isSample: false },
		"GET /api/jobs": answer,
		...answers,
	});
	const view = renderRoutes(
		[{ path: "/configuracoes/tarefas", Component: JobsScreen }],
		{ at: "/configuracoes/tarefas", server },
	);
	return { ...view, asked: server.asked };
}

async function rowTexts(): Promise<(string | null)[]> {
	await screen.findAllByText("há 3 min"); // once the clock is known
	const [, ...rows] = screen.getAllByRole("row");
	return rows.map((row) =>
		within(row)
			.getAllByRole("cell")
			.reduce(
				(text, cell) => `${text} | ${cell.textContent}`,
				within(row).getByRole("rowheader").textContent ?? "",
			),
	);
}

test("each says what it is, how it stands, who started it and when", async () => {
	const ended = { mayCancel: false, finishedAt: "2024-02-29T14:57:00.000Z" };
	renderJobs([
		runningJob,
		{ ...runningJob, id: 5, status: "done", ...ended },
		{
			...{ ...runningJob, id: 4, status: "failed", ...ended },
			failure: "O arquivo sumiu.",
		},
		{
			...{ ...runningJob, id: 3, status: "waiting", mayCancel: false },
			...{ failure: "Sem resposta.", runAt: "2024-02-29T15:05:00.000Z" },
		},
		{ ...runningJob, id: 2, isCancelRequested: true, mayCancel: false },
		tidyingJob,
	]);
	expect(await rowTexts()).toEqual([
		"Tarefa | Em andamentoAndamento600 de 1.200 | Ana Prado | Começou há 3 min | Cancelar",
		"Tarefa | Concluída | Ana Prado | Terminou há 3 min | ",
		"TarefaO arquivo sumiu. | Falhou | Ana Prado | Terminou há 3 min | ",
		"TarefaSem resposta. | Aguardando | Ana Prado | Nova tentativa em 5 min | ",
		"Tarefa | CancelandoAndamento600 de 1.200 | Ana Prado | Começou há 3 min | ",
		"Limpeza da auditoria1 entrada removida | Aguardando | Sistema | Começa em 23 h | ",
	]);
});

test("one is cancelled from its row", async () => {
	let job = runningJob;
	const { user } = renderJobs(() => Response.json([job]), {
		"POST /api/jobs/12/cancellation": () => {
			job = { ...job, status: "cancelled", mayCancel: false };
			return Response.json(job);
		},
	});
	await user.click(await screen.findByRole("button", { name: /Cancelar/ }));
	const dialog = within(await screen.findByRole("alertdialog"));
	await user.click(dialog.getByRole("button", { name: "Cancelar tarefa" }));
	await screen.findByText("Cancelada");
});

test("one that its crashes have stopped says so, and is begun again from its row", async () => {
	let job: Job = {
		...{ ...tidyingJob, kind: "retention", isStopped: true, mayRetry: true },
		...{ runAt: "9999-12-31T00:00:00.000Z", failure: "O servidor parou." },
	};
	const { user } = renderJobs(() => Response.json([job]), {
		"POST /api/jobs/1/retry": () => {
			job = { ...tidyingJob, kind: "retention" };
			return Response.json(job);
		},
	});
	await screen.findByText("Parada");
	screen.getByText("Espera por um administrador");
	await user.click(
		screen.getByRole("button", {
			name: "Tentar de novo: Retenção de registros",
		}),
	);
	await screen.findByText("Aguardando");
	expect(screen.queryByRole("button", { name: /Tentar de novo/ })).toBeNull();
});

test("without jobs it says what one is", async () => {
	renderJobs([]);
	await screen.findByText("Nenhuma tarefa");
});

test("a list that cannot be had can be asked for again", async () => {
	let isAway = true;
	const away = refusal(503, "unavailable");
	const { user } = renderJobs(() =>
		isAway ? away() : Response.json([tidyingJob]),
	);
	await screen.findByText("Não foi possível carregar as tarefas");
	isAway = false;
	await user.click(screen.getByRole("button", { name: /Tentar/ }));
	await screen.findByText("Limpeza da auditoria");
});
