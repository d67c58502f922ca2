import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Page } from "#contract/common.ts";
import type { ListName } from "#contract/list-names.ts";
import { fill, renderRoutes } from "#tests/support/render-web.tsx";
import { JumpButton } from "./jump-button.tsx";

const page: Page<unknown> = {
	...{ items: [], total: 90, isTotalCapped: false, from: 1 },
	...{ nextCursor: "abc", previousCursor: null },
};

function render(type: ListName, sort: string, shown = page) {
	const onJump = vi.fn();
	const view = renderRoutes([
		{
			path: "/",
			element: (
				<JumpButton onJump={onJump} page={shown} sort={sort} type={type} />
			),
		},
	]);
	return { ...view, onJump };
}

/** The dialog's code comes when it is first opened: React waits for that only inside an awaited `act`. */
async function open(name: string) {
	await act(async () => screen.getByRole("button", { name }).click());
	return screen.findByRole("dialog", { name });
}

test("a list by date asks for a day, and begins there", async () => {
	const { user, onJump } = render("orders", "newest");
	const dialog = await open("Ir para a data");
	await user.click(within(dialog).getByRole("button", { name: "Ir" }));
	within(dialog).getByText("Informe uma data.");
	await fill(user, within(dialog).getByLabelText(/Data/), "10022024");
	await user.click(within(dialog).getByRole("button", { name: "Ir" }));
	expect(onJump).toHaveBeenCalledWith("at:2024-02-10");
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("a list by amount asks for one, and reads what a spreadsheet writes", async () => {
	const { user, onJump } = render("products", "price-desc");
	const dialog = await open("Ir para o valor");
	await fill(user, within(dialog).getByLabelText(/Valor/), "59.90");
	await user.click(within(dialog).getByRole("button", { name: "Ir" }));
	expect(onJump).toHaveBeenCalledWith("at:5990");
});

test("nothing is offered by name, nor where one page is all", () => {
	render("customers", "name");
	expect(screen.queryByRole("button")).toBeNull();
	render("orders", "newest", { ...page, nextCursor: null });
	expect(screen.queryByRole("button")).toBeNull();
});
