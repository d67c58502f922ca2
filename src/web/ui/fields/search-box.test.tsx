import {
	act,
	cleanup,
	fireEvent,
	render,
	screen,
} from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";

beforeEach(() => {
	onValueChange.mockClear();
	vi.useFakeTimers();
});

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const onValueChange = vi.fn();

function box(value = "") {
	return (
		<SearchBox
			label="Buscar lojas"
			onValueChange={onValueChange}
			value={value}
		/>
	);
}

function input(): HTMLInputElement {
	return screen.getByRole<HTMLInputElement>("searchbox", {
		name: "Buscar lojas",
	});
}

function type(text: string) {
	fireEvent.change(input(), { target: { value: text } });
}

function wait(ms: number) {
	act(() => vi.advanceTimersByTime(ms));
}

test("it reports once, 250 ms after typing rests", () => {
	render(box());
	type("t");
	wait(200);
	type("te");
	wait(249);
	expect(onValueChange).not.toHaveBeenCalled();
	wait(1);
	expect(onValueChange.mock.calls).toEqual([["te"]]);
});

test("leaving the box reports at once and only once", () => {
	render(box());
	type("tech");
	fireEvent.blur(input());
	expect(onValueChange.mock.calls).toEqual([["tech"]]);
	wait(250);
	expect(onValueChange.mock.calls).toEqual([["tech"]]);
});

test("going on to the button that clears it reports what is then in it, no search before", () => {
	render(box());
	type("tech");
	const clear = screen.getByRole("button", { name: "Limpar busca" });
	fireEvent.blur(input(), { relatedTarget: clear });
	fireEvent.click(clear);
	wait(250);
	expect(onValueChange).not.toHaveBeenCalled();
});

test("Enter reports at once and only once", () => {
	render(box());
	type("tech");
	fireEvent.keyDown(input(), { key: "Enter" });
	wait(1000);
	expect(onValueChange.mock.calls).toEqual([["tech"]]);
});

test("the echo of an earlier report does not undo later typing", () => {
	const { rerender } = render(box());
	type("te");
	wait(250);
	type("tech");
	rerender(box("te"));
	expect(input().value).toBe("tech");
	wait(250);
	expect(onValueChange).toHaveBeenLastCalledWith("tech");
});

test("Back brings the old text back", () => {
	const { rerender } = render(box("tech"));
	rerender(box("mega"));
	expect(input().value).toBe("mega");
	wait(1000);
	expect(onValueChange).not.toHaveBeenCalled();
});

test("the box can be cleared, and keeps the focus", () => {
	render(box("tech"));
	fireEvent.click(screen.getByRole("button", { name: "Limpar busca" }));
	expect(onValueChange).toHaveBeenCalledWith("");
	expect(input().value).toBe("");
	expect(document.activeElement).toBe(input());
});

test("a slash brings the focus here, but not from another field", () => {
	render(
		<>
			{box()}
			<textarea aria-label="Nota" />
		</>,
	);
	screen.getByLabelText("Nota").focus();
	fireEvent.keyDown(screen.getByLabelText("Nota"), { key: "/" });
	expect(document.activeElement).toBe(screen.getByLabelText("Nota"));
	screen.getByLabelText("Nota").blur();
	fireEvent.keyDown(document.body, { key: "/" });
	expect(document.activeElement).toBe(input());
});
