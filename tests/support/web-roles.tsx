import { configure, screen, waitFor } from "@testing-library/react";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, vi } from "vitest";
import type { Session } from "#contract/session.ts";
import {
	type Permission,
	permissionsOf,
	type Role,
	roles,
} from "#core/access.ts";
import { routes } from "#tests/support/all-routes.ts";
import { fakeServer, renderRoutes } from "./render-web.tsx";
import { settings } from "./web-answers.ts";

// Whole screens are rendered: on a busy machine that takes longer than the defaults wait.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

/** Those who may do less than everything. */
export const lesserRoles = ["operador", "financeiro", "leitura"] as const;

export function sessionOf(role: Role): Session {
	return {
		isOpen: false,
		member: {
			id: 2,
			name: "Bruna Reis",
			email: "bruna@exemplo.com.br",
			role,
			hasSecondFactor: false,
		},
		permissions: [...permissionsOf(role)],
	};
}

/** The whole application at an address, as someone of this role has it. */
export function renderAs(
	role: Role,
	at: string,
	answers: Parameters<typeof fakeServer>[0] = {},
) {
	const server = fakeServer({ "GET /api/settings": settings, ...answers });
	const session = sessionOf(role);
	const view = renderRoutes(copyOf(routes), { at, server, session });
	return { ...view, server };
}

/** By the name of what can be used: who finds it. One permission of a list is enough. */
export type Offers = Record<
	string,
	"everyone" | Permission | readonly Permission[]
>;

/** The dialog or menu that is open, else the screen, offers a role exactly this. */
export async function expectOffers(role: Role, offers: Offers): Promise<void> {
	const permitted = permissionsOf(role);
	const expected = Object.entries(offers)
		.filter(
			([, needs]) =>
				needs === "everyone" ||
				[needs].flat().some((permission) => permitted.includes(permission)),
		)
		.map(([name]) => name);
	await waitFor(() => expect(usable()).toEqual(expected.sort()));
}

export async function openMenuOf(
	{ user }: Pick<ReturnType<typeof renderAs>, "user">,
	name: string,
): Promise<void> {
	await user.click(
		await screen.findByRole("button", { name: `Ações de ${name}` }),
	);
}

/**
 * What can be pressed, chosen or typed in. Reading is everyone's: of links only those that ask for a
 * permission, and not how a figure is computed.
 */
function usable(): string[] {
	const root =
		document.querySelector("[role=menu]") ??
		document.querySelector("[role=dialog]") ??
		document.querySelector("main");
	const controls = root?.querySelectorAll<HTMLInputElement>(
		"a[href], button:not([aria-label^='Como é calculado']), [role=menuitem], select, textarea, input:not([aria-hidden=true])",
	);
	const names = [...(controls ?? [])]
		.filter(({ disabled, readOnly }) => !disabled && !readOnly)
		.filter((control) => !(control.localName === "a" && isOpenToAll(control)))
		.map(nameOf);
	return [...new Set(names)].sort();
}

function isOpenToAll(link: Element): boolean {
	const address = link.getAttribute("href") ?? "";
	const matches = matchRoutes(routes, address.split("?")[0] ?? "") ?? [];
	const needed = matches.flatMap(({ route }) => route.handle?.needs ?? []);
	return needed.every((permission: Permission) =>
		roles.every((role) => permissionsOf(role).includes(permission)),
	);
}

function nameOf(control: HTMLInputElement): string {
	const label = control.labels?.[0];
	// The first words are the name, a hint may follow.
	const words = label?.querySelector("span.block") ?? label ?? control;
	const name = control.getAttribute("aria-label") ?? words.textContent ?? "";
	return name.replaceAll("\u00a0", " ").replace(/\*$/, "").trim();
}

/** React Router keeps what it loaded in the route itself. */
function copyOf(originals: RouteObject[]): RouteObject[] {
	return originals.map((route): RouteObject => {
		const copy = { ...route };
		if (typeof route.lazy === "object") copy.lazy = { ...route.lazy };
		if (route.children) copy.children = copyOf(route.children);
		return copy;
	});
}
