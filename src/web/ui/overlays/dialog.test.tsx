import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../buttons/button.tsx";
import { Field } from "../fields/field.tsx";
import { TextInput } from "../fields/text-input.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogClose } from "./dialog-close.tsx";
import { RowMenu } from "./row-menu.tsx";

const submitted = vi.fn();

function Example({ isBusy = false }: { isBusy?: boolean }) {
	const [open, setOpen] = useState(false);
	const [name, setName] = useState("");
	return (
		<>
			<h1>Lojas</h1>
			<Button onClick={() => setOpen(true)}>Nova Loja</Button>
			<RowMenu
				items={[{ label: "Editar", onSelect: () => setOpen(true) }]}
				name="TechHub"
			/>
			<Dialog
				description="Cadastre uma loja."
				footer={
					<>
						<DialogClose />
						<Button type="submit">Criar Loja</Button>
					</>
				}
				isBusy={isBusy}
				isDirty={name !== ""}
				onClose={() => {
					setOpen(false);
					setName("");
				}}
				onSubmit={(event) => {
					event.preventDefault();
					submitted(name);
				}}
				open={open}
				title="Nova Loja"
			>
				<Field label="Nome">
					<TextInput
						onChange={(event) => setName(event.currentTarget.value)}
						value={name}
					/>
				</Field>
			</Dialog>
		</>
	);
}

async function openDialog() {
	await userEvent.click(screen.getByRole("button", { name: "Nova Loja" }));
	return screen.getByRole("dialog", { name: "Nova Loja" });
}

test("the first field has the focus, and the opener gets it back", async () => {
	render(<Example />);
	await openDialog();
	expect(document.activeElement).toBe(screen.getByLabelText("Nome"));
	await userEvent.keyboard("{Escape}");
	expect(screen.queryByRole("dialog")).toBeNull();
	await waitFor(() =>
		expect(document.activeElement).toBe(
			screen.getByRole("button", { name: "Nova Loja" }),
		),
	);
});

test("a dialog opened from a menu gives the focus back to the menu's button", async () => {
	render(<Example />);
	screen.getByRole("button", { name: "Ações de TechHub" }).focus();
	await userEvent.keyboard("{Enter}");
	await userEvent.click(screen.getByRole("menuitem", { name: "Editar" }));
	await userEvent.click(screen.getByRole("button", { name: "Fechar" }));
	await waitFor(() =>
		expect(document.activeElement).toBe(
			screen.getByRole("button", { name: "Ações de TechHub" }),
		),
	);
});

test.each([
	["Escape", () => userEvent.keyboard("{Escape}")],
	[
		"Fechar",
		() => userEvent.click(screen.getByRole("button", { name: "Fechar" })),
	],
	[
		"Cancelar",
		() => userEvent.click(screen.getByRole("button", { name: "Cancelar" })),
	],
])("%s asks before typed text is lost", async (_, leave) => {
	render(<Example />);
	await openDialog();
	await userEvent.type(screen.getByLabelText("Nome"), "Empório");
	await leave();
	screen.getByRole("alertdialog", { name: "Descartar alterações?" });

	await userEvent.click(
		screen.getByRole("button", { name: "Continuar editando" }),
	);
	expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Empório");

	await leave();
	await userEvent.click(screen.getByRole("button", { name: "Descartar" }));
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("nothing typed, nothing asked", async () => {
	render(<Example />);
	await openDialog();
	await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
	expect(screen.queryByRole("alertdialog")).toBeNull();
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("typed text also makes the browser ask before the tab closes", async () => {
	render(<Example />);
	await openDialog();
	expect(leavePage().defaultPrevented).toBe(false);
	await userEvent.type(screen.getByLabelText("Nome"), "E");
	expect(leavePage().defaultPrevented).toBe(true);
});

test("a dialog at work cannot be closed", async () => {
	render(<Example isBusy />);
	await openDialog();
	await userEvent.keyboard("{Escape}");
	screen.getByRole("dialog");
});

test("Enter in a field submits the form around body and footer", async () => {
	render(<Example />);
	await openDialog();
	await userEvent.type(screen.getByLabelText("Nome"), "Empório{Enter}");
	expect(submitted).toHaveBeenCalledWith("Empório");
});

function leavePage(): Event {
	const event = new Event("beforeunload", { cancelable: true });
	window.dispatchEvent(event);
	return event;
}
