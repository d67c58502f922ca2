import {
	act,
	cleanup,
	fireEvent,
	render,
	screen,
} from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

function renderTwo() {
	render(
		<TooltipProvider>
			<Tooltip content="Painel">
				<button type="button">1</button>
			</Tooltip>
			<Tooltip content="Lojas">
				<button type="button">2</button>
			</Tooltip>
		</TooltipProvider>,
	);
}

function hover(name: string) {
	fireEvent.pointerMove(screen.getByRole("button", { name }), {
		pointerType: "mouse",
	});
}

function wait(ms: number) {
	act(() => vi.advanceTimersByTime(ms));
}

test("a tooltip waits 700 ms", () => {
	renderTwo();
	hover("1");
	wait(699);
	expect(screen.queryByRole("tooltip")).toBeNull();
	wait(1);
	expect(screen.getByRole("tooltip").textContent).toBe("Painel");
});

test("within 300 ms of another the next one does not wait", () => {
	renderTwo();
	hover("1");
	wait(700);
	fireEvent.keyDown(document, { key: "Escape" });
	wait(299);
	hover("2");
	expect(screen.getByRole("tooltip").textContent).toBe("Lojas");
});

test("after 300 ms it waits again", () => {
	renderTwo();
	hover("1");
	wait(700);
	fireEvent.keyDown(document, { key: "Escape" });
	wait(300);
	hover("2");
	expect(screen.queryByRole("tooltip")).toBeNull();
});

test("a tap opens one that says what stands nowhere else", () => {
	render(
		<TooltipProvider>
			<Tooltip content="Sem os cancelados." opensOnClick>
				<button type="button">?</button>
			</Tooltip>
		</TooltipProvider>,
	);
	const button = screen.getByRole("button");
	fireEvent.pointerDown(button, { pointerType: "touch" });
	fireEvent.click(button);
	expect(screen.getByRole("tooltip").textContent).toBe("Sem os cancelados.");
});

test("a disabled tooltip never opens", () => {
	render(
		<TooltipProvider>
			<Tooltip content="Painel" isDisabled>
				<button type="button">1</button>
			</Tooltip>
		</TooltipProvider>,
	);
	hover("1");
	wait(2000);
	expect(screen.queryByRole("tooltip")).toBeNull();
});

test("one that is switched off does not count as open: the next waits", () => {
	render(
		<TooltipProvider>
			<Tooltip content="Painel" isDisabled>
				<button type="button">1</button>
			</Tooltip>
			<Tooltip content="Lojas">
				<button type="button">2</button>
			</Tooltip>
		</TooltipProvider>,
	);
	hover("1");
	wait(1000);
	hover("2");
	wait(699);
	expect(screen.queryByRole("tooltip")).toBeNull();
	wait(1);
	expect(screen.getByRole("tooltip").textContent).toBe("Lojas");
});

test("one that is switched off while it is open is closed, also when it is switched on again", () => {
	const tooltip = (isDisabled: boolean) => (
		<TooltipProvider>
			<Tooltip content="Painel" isDisabled={isDisabled}>
				<button type="button">1</button>
			</Tooltip>
		</TooltipProvider>
	);
	const { rerender } = render(tooltip(false));
	hover("1");
	wait(700);
	screen.getByRole("tooltip");
	rerender(tooltip(true));
	expect(screen.queryByRole("tooltip")).toBeNull();
	rerender(tooltip(false));
	expect(screen.queryByRole("tooltip")).toBeNull();
});

test("a second reason to open waits anew, and leaving forgets both", () => {
	render(
		<TooltipProvider>
			<Tooltip content="Painel" waitsOnFocus>
				<button type="button">1</button>
			</Tooltip>
		</TooltipProvider>,
	);
	hover("1");
	wait(400);
	act(() => screen.getByRole("button").focus());
	wait(400);
	expect(screen.queryByRole("tooltip")).toBeNull();
	wait(100);
	fireEvent.pointerLeave(screen.getByRole("button"), {
		relatedTarget: document.body,
	});
	wait(2000);
	expect(screen.queryByRole("tooltip")).toBeNull();
});

test("the keyboard does not wait, and leaving closes it", () => {
	renderTwo();
	const button = screen.getByRole("button", { name: "1" });
	act(() => button.focus());
	const { id } = screen.getByRole("tooltip");
	expect(button.getAttribute("aria-describedby")).toBe(id);
	act(() => screen.getByRole("button", { name: "2" }).focus());
	expect(screen.getByRole("tooltip").textContent).toBe("Lojas");
	expect(button.getAttribute("aria-describedby")).toBeNull();
});

test("the pointer may go over to what is written, and closes it where it leaves both", () => {
	renderTwo();
	hover("1");
	wait(700);
	const button = screen.getByRole("button", { name: "1" });
	const bubble = screen.getByRole("tooltip");
	fireEvent.pointerLeave(button, { relatedTarget: bubble });
	expect(screen.queryByRole("tooltip")).not.toBeNull();
	fireEvent.pointerLeave(bubble, { relatedTarget: document.body });
	expect(screen.queryByRole("tooltip")).toBeNull();
});

test("a press closes it, and it stays closed while the pointer rests there", () => {
	renderTwo();
	hover("1");
	wait(700);
	fireEvent.pointerDown(screen.getByRole("button", { name: "1" }));
	hover("1");
	wait(2000);
	expect(screen.queryByRole("tooltip")).toBeNull();
});

test("it goes when the page moves under it", () => {
	renderTwo();
	hover("1");
	wait(700);
	fireEvent.scroll(document);
	expect(screen.queryByRole("tooltip")).toBeNull();
});

test("Escape closes the tooltip, and then the dialog it is in", () => {
	const onClose = vi.fn();
	render(
		<TooltipProvider>
			<Dialog onClose={onClose} open title="Produto">
				<Tooltip content="Sugerir outro código">
					<button type="button">Sugerir</button>
				</Tooltip>
			</Dialog>
		</TooltipProvider>,
	);
	act(() => screen.getByRole("button", { name: "Sugerir" }).focus());
	screen.getByRole("tooltip");
	const pressEscape = () =>
		fireEvent.keyDown(screen.getByRole("button", { name: "Sugerir" }), {
			key: "Escape",
		});
	pressEscape();
	expect(screen.queryByRole("tooltip")).toBeNull();
	expect(onClose).not.toHaveBeenCalled();
	pressEscape();
	expect(onClose).toHaveBeenCalledOnce();
});
