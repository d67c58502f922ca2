import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link, Outlet, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { fill, renderRoutes } from "#tests/support/render-web.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { useCloseDialog, useDialogLink } from "./dialog-route.ts";
import { RouteDialog } from "./route-dialog.tsx";

test("a dialog keeps the list's query string and Back closes it", async () => {
	const { user, router } = render("/lojas?status=ativa");
	await user.click(screen.getByRole("link", { name: "Nova Loja" }));
	await screen.findByRole("dialog");
	expect(addressOf(router)).toBe("/lojas/nova?status=ativa");
	await user.click(screen.getByRole("button", { name: "Back" }));
	expect(addressOf(router)).toBe("/lojas?status=ativa");
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("closing a dialog opened from the list leaves no trace in the history", async () => {
	const { user, router } = render("/antes");
	await act(() => router.navigate("/lojas"));
	await user.click(screen.getByRole("link", { name: "Nova Loja" }));
	await user.click(await screen.findByRole("button", { name: "Cancelar" }));
	await waitFor(() => expect(addressOf(router)).toBe("/lojas"));
	await act(() => router.navigate(-1));
	expect(addressOf(router)).toBe("/antes");
});

test("a copied address opens the dialog, and closing it leads to the list", async () => {
	const { user, router } = render("/lojas/nova?status=ativa");
	await user.click(await screen.findByRole("button", { name: "Cancelar" }));
	await waitFor(() => expect(addressOf(router)).toBe("/lojas?status=ativa"));
});

test("Back asks before typed text is lost, and keeps it on request", async () => {
	const { user, router } = await openAndType();
	await user.click(screen.getByRole("button", { name: "Back" }));
	await user.click(
		await screen.findByRole("button", { name: "Continuar editando" }),
	);
	expect(addressOf(router)).toBe("/lojas/nova");
	expect(screen.getByLabelText("Nome")).toHaveProperty("value", "TechHub");
});

test("Back loses typed text when the operator agrees", async () => {
	const { user, router } = await openAndType();
	await user.click(screen.getByRole("button", { name: "Back" }));
	await user.click(await screen.findByRole("button", { name: "Descartar" }));
	await waitFor(() => expect(addressOf(router)).toBe("/lojas"));
});

test("a saved dialog closes without asking, and the next one asks again", async () => {
	const { user, router } = await openAndType();
	await user.click(screen.getByRole("button", { name: "Salvar" }));
	await waitFor(() => expect(addressOf(router)).toBe("/lojas"));

	await user.click(screen.getByRole("link", { name: "Nova Loja" }));
	await fill(user, await screen.findByLabelText("Nome"), "Mix");
	await user.click(screen.getByRole("button", { name: "Back" }));
	await screen.findByRole("alertdialog", { name: "Descartar alterações?" });
	expect(addressOf(router)).toBe("/lojas/nova");
});

async function openAndType() {
	const view = render("/lojas");
	await view.user.click(screen.getByRole("link", { name: "Nova Loja" }));
	await fill(view.user, await screen.findByLabelText("Nome"), "TechHub");
	return view;
}

function render(at: string) {
	return renderRoutes(
		[
			{ path: "/antes", element: null },
			{
				path: "/lojas",
				Component: List,
				children: [{ path: "nova", Component: NewStore }],
			},
		],
		{ at },
	);
}

function List() {
	const dialogLink = useDialogLink();
	return (
		<>
			<Link {...dialogLink("/lojas/nova")}>Nova Loja</Link>
			<Outlet />
		</>
	);
}

function NewStore() {
	const [name, setName] = useState("");
	const close = useCloseDialog("/lojas");
	const navigate = useNavigate();
	return (
		<RouteDialog
			footer={
				<>
					<DialogClose />
					<Button onClick={close}>Salvar</Button>
					{/* As the browser's own button does. */}
					<Button onClick={() => void navigate(-1)}>Back</Button>
				</>
			}
			isDirty={name !== ""}
			listPath="/lojas"
			title="Nova Loja"
		>
			<input
				aria-label="Nome"
				onChange={(event) => setName(event.target.value)}
				value={name}
			/>
		</RouteDialog>
	);
}

function addressOf(router: {
	state: { location: { pathname: string; search: string } };
}) {
	return router.state.location.pathname + router.state.location.search;
}
