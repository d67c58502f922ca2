import {
	act,
	cleanup,
	fireEvent,
	render,
	screen,
} from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
