import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";

test("it asks with the specified words and waits for the answer", async () => {
	const onConfirm = vi.fn();
	const onCancel = vi.fn();
	render(<ConfirmDialog onCancel={onCancel} onConfirm={onConfirm} open />);
	const dialog = screen.getByRole("alertdialog", { name: "Confirmar ação" });
	expect(dialog.textContent).toContain(
		"Esta ação não pode ser desfeita. Tem certeza que deseja continuar?",
	);
	expect(document.activeElement?.textContent).toBe("Cancelar");

	await userEvent.click(screen.getByRole("button", { name: "Confirmar" }));
	expect(onConfirm).toHaveBeenCalledOnce();
	expect(onCancel).not.toHaveBeenCalled();

	await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
	expect(onCancel).toHaveBeenCalledOnce();
});

test("while the action runs nothing else can be pressed and Escape waits", async () => {
	const onCancel = vi.fn();
	render(<ConfirmDialog busy onCancel={onCancel} onConfirm={() => {}} open />);
	for (const name of ["Confirmar", "Cancelar"]) {
		const button = screen.getByRole<HTMLButtonElement>("button", { name });
		expect(button.disabled).toBe(true);
	}
	await userEvent.keyboard("{Escape}");
	expect(onCancel).not.toHaveBeenCalled();
});

test("a failure is told inside and the extra field stays", () => {
	render(
		<ConfirmDialog
			error="Este pedido já foi entregue."
			onCancel={() => {}}
			onConfirm={() => {}}
			open
		>
			<textarea aria-label="Motivo" defaultValue="desistência" />
		</ConfirmDialog>,
	);
	expect(screen.getByRole("alert").textContent).toBe(
		"Este pedido já foi entregue.",
	);
	expect(screen.getByLabelText<HTMLTextAreaElement>("Motivo").value).toBe(
		"desistência",
	);
});
