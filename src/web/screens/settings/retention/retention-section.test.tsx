import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Retention } from "#contract/retention.ts";
import { permissionsOf, type Role } from "#core/access.ts";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, retention, settings } from "#tests/support/web-answers.ts";
import { openSession } from "#web/data/session.ts";
import { RetentionSection } from "./retention-section.tsx";

function openSection(
	role: Role,
	save: (request: Request) => Response | Promise<Response>,
) {
	const server = fakeServer({
		"GET /api/settings": settings,
		"GET /api/settings/retention": retention,
		"PUT /api/settings/retention": save,
	});
	const session = { ...openSession, permissions: [...permissionsOf(role)] };
	return renderRoutes(
		[{ path: "/", element: <RetentionSection isSample={false} /> }],
		{ server, session },
	);
}

test("an administrator sets the periods; one the law or sense forbids is told of at its field", async () => {
	const saved: Retention[] = [];
	const { user } = openSection("administrador", async (request) => {
		const input = (await request.json()) as Retention;
		saved.push(input);
		return Response.json({ ...input, version: 2 });
	});
	const years = await screen.findByLabelText(/^Registros da auditoria/);
	screen.getByText(/Marco Civil da Internet, art\. 15/);
	await fill(user, years, "0");
	await fill(user, screen.getByLabelText(/^Entregas/), "60");
	await user.click(screen.getByRole("button", { name: "Salvar prazos" }));
	await screen.findByText("O valor deve ser no mínimo 1.");
	expect(saved).toEqual([]);
	await fill(user, years, "7");
	await user.click(screen.getByRole("button", { name: "Salvar prazos" }));
	await waitFor(() =>
		expect(saved).toEqual([
			{ ...retention, auditRetentionYears: 7, deliveriesKeptDays: 60 },
		]),
	);
});

test("who comes too late is told by whom and of what, and keeps what was typed", async () => {
	const { user } = openSection(
		"administrador",
		refusal(409, "version_conflict", {
			conflict: {
				...{ actor: "Ana Prado", at: settings.now, version: 2 },
				fields: ["readNotificationsKeptDays"],
			},
		}),
	);
	const jobs = await screen.findByLabelText<HTMLInputElement>(/^Tarefas/);
	await fill(user, jobs, "60");
	await user.click(screen.getByRole("button", { name: "Salvar prazos" }));
	await screen.findByText(/Ana Prado alterou .*notificações lidas/);
	expect(jobs.value).toBe("60");
});

test("who may not change settings reads the periods", async () => {
	openSection("leitura", () => Response.error());
	const years = await screen.findByLabelText<HTMLInputElement>(
		/^Registros da auditoria/,
	);
	expect(years.value).toBe("5");
	expect(years.readOnly).toBe(true);
	screen.getByText(/Só um administrador altera/);
	expect(screen.queryByRole("button", { name: "Salvar prazos" })).toBeNull();
});
