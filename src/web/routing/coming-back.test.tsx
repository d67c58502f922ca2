import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link, Outlet } from "react-router";
import { describe, expect, test } from "vitest";
import { renderRoutes } from "#tests/support/render-web.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { useDialogLink, useOpenDialog } from "./dialog-route.ts";
import { FocusOnNavigation } from "./focus-on-navigation.tsx";
import { RouteDialog } from "./route-dialog.tsx";

describe("a dialog opened from a dialog of another screen", () => {
	test("closes back to it, and leaves the list's query string behind", async () => {
		const { user, router } = render("/clientes?status=vip");
		await openOrderOfAna(user);
		expect(addressOf(router)).toBe("/pedidos/1");
		await user.keyboard("{Escape}");
		await waitFor(() =>
			expect(addressOf(router)).toBe("/clientes/7?status=vip"),
		);
		screen.getByRole("dialog", { name: "Ana" });
	});

	test("gives the focus back to the link that opened it, and then to the one before", async () => {
		const { user } = render("/clientes");
		await openOrderOfAna(user);
		await user.keyboard("{Escape}");
		await focusIsOn("Pedido 1");
		await user.keyboard("{Escape}");
		await focusIsOn("Ver Ana");
	});

	test("closes by its button as by Esc", async () => {
		const { user, router } = render("/clientes");
		await openOrderOfAna(user);
		await user.click(screen.getByRole("button", { name: "Fechar" }));
		await waitFor(() => expect(addressOf(router)).toBe("/clientes/7"));
	});

	test("reached by its own address closes to its list", async () => {
		const { user, router } = render("/pedidos/1");
		await screen.findByRole("dialog", { name: "Pedido 1" });
		await user.keyboard("{Escape}");
		await waitFor(() => expect(addressOf(router)).toBe("/pedidos"));
	});
});

test("editing from a dialog closes back to the dialog", async () => {
	const { user, router } = render("/clientes/7");
	await user.click(await screen.findByRole("button", { name: "Editar" }));
	await screen.findByRole("dialog", { name: "Editar Ana" });
	await user.keyboard("{Escape}");
	await waitFor(() => expect(addressOf(router)).toBe("/clientes/7"));
});

test("opening what is open already changes nothing, and one step closes it", async () => {
	const { user, router } = render("/clientes");
	await user.click(await screen.findByRole("link", { name: "Ver Ana" }));
	await user.click(await screen.findByRole("button", { name: "Ver de novo" }));
	await user.keyboard("{Escape}");
	await waitFor(() => expect(addressOf(router)).toBe("/clientes"));
});

test("a dialog that waits for what it shows still gives the focus back to what opened it", async () => {
	const { user } = render("/pedidos");
	await user.click(screen.getByRole("link", { name: "Ver 1" }));
	await user.click(await screen.findByRole("button", { name: "Chegou" }));
	await screen.findByText("Tudo do pedido");
	await user.keyboard("{Escape}");
	await focusIsOn("Ver 1");
});

test("a screen that is come back to has the focus where one left it", async () => {
	const { user } = render("/");
	await user.click(screen.getByRole("link", { name: "Pedido recente" }));
	await screen.findByRole("dialog", { name: "Pedido 1" });
	await user.keyboard("{Escape}");
	await focusIsOn("Pedido recente");
});

type User = ReturnType<typeof renderRoutes>["user"];

async function openOrderOfAna(user: User) {
	await user.click(await screen.findByRole("link", { name: "Ver Ana" }));
	await user.click(await screen.findByRole("link", { name: "Pedido 1" }));
	await screen.findByRole("dialog", { name: "Pedido 1" });
}

async function focusIsOn(name: string) {
	await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
}

function render(at: string) {
	return renderRoutes(
		[
			{
				element: (
					<>
						<Outlet />
						<FocusOnNavigation />
					</>
				),
				children: [
					{ path: "/", handle: { title: "Dashboard" }, Component: Dashboard },
					{
						path: "/clientes",
						handle: { title: "Clientes" },
						Component: Customers,
						children: [
							{
								path: "7",
								handle: { title: "Ana" },
								Component: Customer,
							},
							{
								path: "7/editar",
								handle: { title: "Editar Ana" },
								Component: EditCustomer,
							},
						],
					},
					{
						path: "/pedidos",
						handle: { title: "Pedidos" },
						Component: Orders,
						children: [
							{ path: "1", handle: { title: "Pedido 1" }, Component: Order },
						],
					},
				],
			},
		],
		{ at },
	);
}

function Dashboard() {
	const dialogLink = useDialogLink();
	return (
		<main>
			<h1 tabIndex={-1}>Dashboard</h1>
			<Link {...dialogLink("/pedidos/1")}>Pedido recente</Link>
		</main>
	);
}

function Customers() {
	const dialogLink = useDialogLink();
	return (
		<main>
			<h1 tabIndex={-1}>Clientes</h1>
			<Link {...dialogLink("/clientes/7")}>Ver Ana</Link>
			<Outlet />
		</main>
	);
}

function Customer() {
	const dialogLink = useDialogLink();
	const openDialog = useOpenDialog();
	return (
		<RouteDialog listPath="/clientes" title="Ana">
			<Link {...dialogLink("/pedidos/1")}>Pedido 1</Link>
			<Button onClick={() => openDialog("/clientes/7/editar")}>Editar</Button>
			<Button onClick={() => openDialog("/clientes/7")}>Ver de novo</Button>
		</RouteDialog>
	);
}

function EditCustomer() {
	return (
		<RouteDialog listPath="/clientes" title="Editar Ana">
			<input aria-label="Nome" />
		</RouteDialog>
	);
}

function Orders() {
	const dialogLink = useDialogLink();
	return (
		<main>
			<h1 tabIndex={-1}>Pedidos</h1>
			<Link {...dialogLink("/pedidos/1")}>Ver 1</Link>
			<Outlet />
		</main>
	);
}

/** As the real ones do, one dialog while the order is on its way and another once it is there. */
function Order() {
	const [hasArrived, setHasArrived] = useState(false);
	if (hasArrived)
		return (
			<RouteDialog key="order" listPath="/pedidos" title="Pedido 1">
				Tudo do pedido
			</RouteDialog>
		);
	return (
		<RouteDialog key="pending" listPath="/pedidos" title="Pedido 1">
			<Button onClick={() => setHasArrived(true)}>Chegou</Button>
		</RouteDialog>
	);
}

function addressOf(router: {
	state: { location: { pathname: string; search: string } };
}) {
	return router.state.location.pathname + router.state.location.search;
}
