import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Pagination, paginationText } from "./pagination.tsx";

test.each([
	[{ from: 1, count: 24, total: 1247 }, "1–24 de 1.247"],
	[{ from: 1225, count: 23, total: 1247 }, "1.225–1.247 de 1.247"],
	[
		{ from: 25, count: 24, total: 10_000, isTotalCapped: true },
		"25–48 de mais de 10.000",
	],
	[{ from: 1, count: 24, total: null }, "1–24"],
	[{ from: null, count: 24, total: 1247 }, "24 de 1.247"],
	[{ from: 1, count: 0, total: 0 }, "Nenhum resultado"],
])("%j reads %s", (position, text) => {
	expect(paginationText(position)).toBe(text);
});

test("there is no way back from the first page", async () => {
	const onNext = vi.fn();
	render(<Pagination count={24} from={1} onNext={onNext} total={1247} />);
	const previous = screen.getByRole<HTMLButtonElement>("button", {
		name: "Anterior",
	});
	expect(previous.disabled).toBe(true);
	await userEvent.click(screen.getByRole("button", { name: "Próxima" }));
	expect(onNext).toHaveBeenCalledOnce();
});

test("a single page has no buttons", () => {
	render(<Pagination count={3} from={1} total={3} />);
	screen.getByText("1–3 de 3");
	expect(screen.queryByRole("button")).toBeNull();
});
