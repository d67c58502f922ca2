import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { runningJob, tidyingJob } from "#tests/support/web-jobs.ts";
import { markStale, staleAfter } from "#web/data/stale.ts";
import { JobProgress } from "./job-progress.tsx";

/** A server on which the job goes on. */
function renderJob(first: Job, answers: Parameters<typeof fakeServer>[0] = {}) {
	let job = first;
	const view = renderRoutes(
		[
			{
				path: "/",
				element: (
					<>
						<h1 tabIndex={-1}>Importação</h1>
						<JobProgress id={12}>
							{(result) => <p>Importados: {JSON.stringify(result)}</p>}
						</JobProgress>
					</>
				),
			},
		],
		{
			server: fakeServer({
				"GET /api/settings": settings,
				"GET /api/jobs/12": () => Response.json(job),
				"POST /api/jobs/12/cancellation": () => {
					job = { ...job, isCancelRequested: true, mayCancel: false };
					return Response.json(job);
				},
				...answers,
			}),
		},
	);
	return {
		...view,
		/** As the change feed tells it. */
		becomes(changes: Partial<Job>) {
			job = { ...job, ...changes };
			markStale(view.queryClient, staleAfter.job);
		},
	};
}

test("how far it is moves on as it is told, until it says what it came to", async () => {
	const { becomes } = renderJob(runningJob);
	const bar = await screen.findByRole("progressbar");
	expect(bar.getAttribute("aria-valuenow")).toBe("50");
	screen.getByText("600 de 1.200");
	becomes({ progress: { done: 900, total: 1200 } });
	await screen.findByText("900 de 1.200");
	becomes({
		...{ status: "done", finishedAt: "2024-02-29T15:00:00.000Z" },
		result: { rows: 1200 },
	});
	await screen.findByText("Concluída");
	screen.getByText('Importados: {"rows":1200}');
	expect(screen.queryByRole("progressbar")).toBeNull();
});

test("one that nobody knows the end of shows that it goes on", async () => {
	renderJob({ ...runningJob, progress: { done: 40, total: null } });
	const bar = await screen.findByRole("progressbar");
	expect(bar.hasAttribute("aria-valuenow")).toBe(false);
	screen.getByText("40");
});

test("an attempt that failed says why, and that it is not the last", async () => {
	renderJob({
		...runningJob,
		...{ status: "waiting", failure: "O endereço não respondeu." },
	});
	await screen.findByText("A última tentativa falhou");
	screen.getByText(/O endereço não respondeu\./);
});

test("one that failed for good says why", async () => {
	renderJob({
		...runningJob,
		...{ status: "failed", mayCancel: false, failure: "O arquivo sumiu." },
	});
	expect((await screen.findByRole("alert")).textContent).toBe(
		"FalhouO arquivo sumiu.",
	);
});

test("cancelling asks first, and then shows that it is ending", async () => {
	const { user } = renderJob(runningJob);
	await user.click(await screen.findByRole("button", { name: /Cancelar/ }));
	const dialog = within(await screen.findByRole("alertdialog"));
	await user.click(dialog.getByRole("button", { name: "Cancelar tarefa" }));
	await screen.findByText(/: cancelando/);
	expect(screen.queryByRole("button", { name: /Cancelar/ })).toBeNull();
});

test("the heading has the focus once the job is cancelled or done, and its button is gone", async () => {
	const { user, becomes } = renderJob(runningJob);
	const heading = screen.getByRole("heading", { level: 1 });
	await user.click(await screen.findByRole("button", { name: /Cancelar/ }));
	await user.click(
		await screen.findByRole("button", { name: "Cancelar tarefa" }),
	);
	await waitFor(() => expect(document.activeElement).toBe(heading));
	becomes({ mayCancel: true });
	const button = await screen.findByRole("button", { name: /Cancelar/ });
	button.focus();
	becomes({ status: "done", mayCancel: false });
	await screen.findByText("Concluída");
	await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("a cancellation that is refused says why, and nothing is lost", async () => {
	const { user } = renderJob(runningJob, {
		"POST /api/jobs/12/cancellation": refusal(409, "job_finished", {
			title: "Esta tarefa já terminou.",
		}),
	});
	await user.click(await screen.findByRole("button", { name: /Cancelar/ }));
	const dialog = within(await screen.findByRole("alertdialog"));
	await user.click(dialog.getByRole("button", { name: "Cancelar tarefa" }));
	await dialog.findByText("Esta tarefa já terminou.");
});

test("someone else's is not offered to be cancelled", async () => {
	renderJob({ ...tidyingJob, id: 12 });
	await screen.findByRole("progressbar");
	expect(screen.queryByRole("button")).toBeNull();
});
