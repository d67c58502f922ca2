import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Session } from "#contract/session.ts";
import type { Role } from "#core/access.ts";
import { renderRoutes } from "#tests/support/render-web.tsx";
import { marina, sessionOf } from "#tests/support/web-session.ts";
import { openSession } from "#web/data/session.ts";
import { SettingsTabs } from "./settings-tabs.tsx";

test.each<[string, Session, string]>([
	[
		"an administrator",
		as("administrador"),
		"Geral, Calendário, Minha conta, Equipe, Chaves de API, Integrações, LGPD, Tarefas, Auditoria",
	],
	[
		"finance",
		as("financeiro"),
		"Geral, Calendário, Minha conta, Tarefas, Auditoria",
	],
	["who only reads", as("leitura"), "Geral, Calendário, Minha conta, Tarefas"],
	[
		"the open installation",
		openSession,
		"Geral, Calendário, Equipe, Chaves de API, Integrações, LGPD, Tarefas, Auditoria",
	],
])("%s is offered what they may open", (_, session, offered) => {
	renderTabs(session);
	const names = screen.getAllByRole("link").map((link) => link.textContent);
	expect(names.join(", ")).toBe(offered);
});

test("only the page that is open is marked", () => {
	renderTabs(as("administrador"));
	const current = screen
		.getAllByRole("link")
		.filter((link) => link.getAttribute("aria-current") === "page");
	expect(current.map((link) => link.textContent)).toEqual(["Minha conta"]);
});

function as(role: Role): Session {
	return sessionOf({ ...marina, role });
}

function renderTabs(session: Session) {
	return renderRoutes(
		[
			{
				path: "/configuracoes",
				Component: SettingsTabs,
				children: [{ path: "conta", element: <h1>Minha conta</h1> }],
			},
		],
		{ at: "/configuracoes/conta", session },
	);
}
