import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("a busy button is disabled and says so", async () => {
	const onClick = vi.fn();
	render(
		<Button busy onClick={onClick}>
			Criar Loja
		</Button>,
	);
	const button = screen.getByRole<HTMLButtonElement>("button");
	await userEvent.click(button);
	expect(button.disabled).toBe(true);
	expect(button.getAttribute("aria-busy")).toBe("true");
	expect(onClick).not.toHaveBeenCalled();
});

test("a button does not submit a form unless asked to", () => {
	render(<Button>Ver</Button>);
	expect(screen.getByRole<HTMLButtonElement>("button").type).toBe("button");
});

test("the focus comes back when the work is done", () => {
	const { rerender } = render(<Button>Salvar</Button>);
	screen.getByRole("button").focus();
	rerender(<Button busy>Salvar</Button>);
	dropFocus();
	rerender(<Button>Salvar</Button>);
	expect(document.activeElement).toBe(screen.getByRole("button"));
});

test("the focus is not taken from where the operator went meanwhile", () => {
	const { rerender } = render(<Button>Salvar</Button>);
	screen.getByRole("button").focus();
	rerender(<Button busy>Salvar</Button>);
	const elsewhere = document.body.appendChild(document.createElement("input"));
	elsewhere.focus();
	rerender(<Button>Salvar</Button>);
	expect(document.activeElement).toBe(elsewhere);
	elsewhere.remove();
});

/** What browsers do when the focused button becomes disabled. */
function dropFocus() {
	const passing = document.body.appendChild(document.createElement("input"));
	passing.focus();
	passing.remove();
	expect(document.activeElement).toBe(document.body);
}
