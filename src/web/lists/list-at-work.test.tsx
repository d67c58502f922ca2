import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import {
	addressOf,
	orderPageOf,
	renderOrder,
	singleOrder,
	splitOrder,
	textOf,
} from "#tests/support/web-orders.tsx";

const orders = [1, 2, 3, 4].map((id) => ({
	...singleOrder,
	id,
	code: `#DV-2024-100${id}`,
	totalCents: 10_000 * id,
}));
const bar = () =>
	screen.queryByRole("region", { name: "Pedidos selecionados" });
const barText = () => {
	const region = bar();
	return region ? textOf(region) : null;
};
const box = (id: number) =>
	screen.findByRole<HTMLInputElement>("checkbox", {
		name: `Selecionar #DV-2024-100${id}`,
	});
const link = (id: number) =>
	screen.findByRole("link", { name: `#DV-2024-100${id}` });

describe("choosing", () => {
	test("counts the rows and what they are worth, with Shift a range, and Esc clears", async () => {
		const { user } = renderList();
		await user.click(await box(1));
		expect(barText()).toContain("1 pedido selecionado · R$ 100,00");
		await user.keyboard("{Shift>}");
		await user.click(await box(3));
		await user.keyboard("{/Shift}");
		expect(barText()).toContain("3 pedidos selecionados · R$ 600,00");
		await user.keyboard("{Escape}");
		expect(bar()).toBeNull();
	});

	test("the box above chooses the page, then all that match are offered, and some are left out", async () => {
		const { user } = renderList("/pedidos", { total: 1247, nextCursor: "b" });
		await user.click(
			await screen.findByRole("checkbox", { name: "Selecionar a página" }),
		);
		await user.click(
			screen.getByRole("button", {
				name: "Selecionar todos os 1.247 que correspondem",
			}),
		);
		expect(barText()).toContain("1.247 pedidos selecionados");
		await user.click(await box(2));
		expect(barText()).toContain("1.246 pedidos selecionados");
		expect(
			screen.getByRole<HTMLInputElement>("checkbox", {
				name: "Selecionar a página",
			}).indeterminate,
		).toBe(true);
	});

	test("too many to act on at once are to be filtered first", async () => {
		const { user } = renderList("/pedidos", {
			...{ total: 10_000, isTotalCapped: true, nextCursor: "b" },
		});
		await screen.findByText("Mais de 10.000 pedidos");
		await user.click(
			screen.getByRole("checkbox", { name: "Selecionar a página" }),
		);
		expect(barText()).toContain("filtre para selecionar todos");
	});

	test("belongs to what the list is narrowed to: other filters have their own, and Back brings it back", async () => {
		const { user, router } = renderList();
		await user.click(await box(1));
		await act(() => router.navigate("/pedidos?status=pago"));
		await waitFor(() => expect(bar()).toBeNull());
		await act(() => router.navigate(-1));
		await waitFor(() => expect(barText()).toContain("1 pedido selecionado"));
	});

	test("outlives opening a record and coming back", async () => {
		const { user } = renderList();
		await user.click(await box(1));
		await user.click(await link(2));
		await screen.findByRole("dialog");
		await user.keyboard("{Escape}");
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		expect(barText()).toContain("1 pedido selecionado");
	});
});

describe("a click on a card", () => {
	test("opens it, as its link does; a control's does not", async () => {
		const { user, router } = renderList();
		await user.click(await box(2));
		expect(addressOf(router)).toBe("/pedidos");
		const card = await screen.findByRole("article", { name: "#DV-2024-1002" });
		await user.click(within(card).getByText("R$ 200,00", { normalizer }));
		expect(addressOf(router)).toBe("/pedidos/DV-2024-1002");
		await screen.findByRole("dialog");
		await user.keyboard("{Escape}");
		await waitFor(async () =>
			expect(document.activeElement).toBe(await link(2)),
		);
	});
});

describe("keys", () => {
	test("j and k go from row to row, x chooses, Shift+X a range, Enter opens, e edits, n makes a new one", async () => {
		const { user, router } = renderList();
		await link(1);
		await user.keyboard("jj");
		expect(document.activeElement).toBe(await link(2));
		await user.keyboard("k");
		expect(document.activeElement).toBe(await link(1));
		await user.keyboard("xjj");
		expect(document.activeElement).toBe(await link(3));
		await user.keyboard("{Shift>}X{/Shift}");
		expect(barText()).toContain("3 pedidos selecionados");
		await user.keyboard("e");
		expect(addressOf(router)).toBe("/pedidos/DV-2024-1003/editar");
		await act(() => router.navigate(-1));
		await link(3).then((each) => each.focus());
		await user.keyboard("{Enter}");
		expect(addressOf(router)).toBe("/pedidos/DV-2024-1003");
	});

	test("are text where one types, and the dialog's where one is open", async () => {
		const { user, router } = renderList();
		await link(1);
		await user.type(screen.getByRole("searchbox"), "xen");
		expect(bar()).toBeNull();
		expect(router.state.location.pathname).toBe("/pedidos");
	});

	test("arrows move once the focus is in the list, with Shift they choose on the way", async () => {
		const { user } = renderList("/pedidos?layout=table");
		const first = await link(1);
		await user.keyboard("{ArrowDown}");
		expect(document.activeElement).toBe(document.body);
		first.focus();
		await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
		expect(document.activeElement).toBe(await link(2));
		expect(barText()).toContain("2 pedidos selecionados");
	});

	test("the arrow down leads from the search to the rows, and Esc back to where one was", async () => {
		const { user } = renderList("/pedidos?layout=table");
		await link(1);
		await user.keyboard("/");
		expect(document.activeElement).toBe(screen.getByRole("searchbox"));
		await user.keyboard("{ArrowDown}");
		expect(document.activeElement).toBe(await link(1));
		await user.keyboard("jj/");
		expect(document.activeElement).toBe(screen.getByRole("searchbox"));
		await user.keyboard("{Escape}");
		expect(document.activeElement).toBe(await link(3));
		(await link(2)).focus();
		await user.keyboard("/{Escape}");
		expect(document.activeElement).toBe(await link(2));
	});

	test("the arrow down right after typing leads to the first row that is found", async () => {
		const found = orderPageOf(orders.slice(2));
		const { user } = renderList(
			"/pedidos?layout=table",
			{},
			(request: Request) =>
				Response.json(
					new URL(request.url).searchParams.has("search")
						? found
						: orderPageOf(orders),
				),
		);
		await link(1);
		await user.keyboard("/ana{ArrowDown}");
		await waitFor(() =>
			expect(document.activeElement?.textContent).toBe("#DV-2024-1003"),
		);
		expect(screen.queryByRole("link", { name: "#DV-2024-1001" })).toBeNull();
	});

	test("turning the page leads to its first row", async () => {
		const { user } = renderList("/pedidos", { nextCursor: "b", total: 50 });
		await user.click(await screen.findByRole("button", { name: "Próxima" }));
		const first = await link(1);
		await waitFor(() => expect(document.activeElement).toBe(first));
	});
});

describe("the table", () => {
	test("is chosen above the list, stands in the address, asks for 50 rows, and is remembered", async () => {
		const { user, router, server } = renderList();
		await user.click(await screen.findByRole("radio", { name: "Tabela" }));
		await screen.findByRole("table", { name: "Pedidos" });
		expect(addressOf(router)).toBe("/pedidos?layout=table");
		await waitFor(() => expect(server.asked.at(-1)).toContain("pageSize=50"));
		await act(() => router.navigate("/pedidos?status=pago"));
		await screen.findByRole("table");
		await act(() => router.navigate("/pedidos?layout=cards"));
		await screen.findByRole("article", { name: "#DV-2024-1001" });
	});

	test("falls back to cards where there is no room for it", async () => {
		window.happyDOM.setViewport({ width: 390, height: 844 });
		renderList("/pedidos?layout=table");
		await screen.findByRole("article", { name: "#DV-2024-1001" });
		expect(screen.queryByRole("table")).toBeNull();
	});

	test("sorts by a head, the other way when asked again, and says so", async () => {
		const { user, router } = renderList("/pedidos?layout=table");
		const head = () => screen.findByRole("columnheader", { name: "Total" });
		await user.click(within(await head()).getByRole("button"));
		expect(addressOf(router)).toBe("/pedidos?layout=table&sort=highest");
		expect((await head()).getAttribute("aria-sort")).toBe("descending");
		await user.click(within(await head()).getByRole("button"));
		expect(addressOf(router)).toBe("/pedidos?layout=table&sort=lowest");
	});

	test("shows the columns the address names, and has them chosen and moved", async () => {
		const { user, router } = renderList(
			"/pedidos?layout=table&columns=total,nada,status",
		);
		expect(await titles()).toEqual(["Pedido", "Total", "Status"]);
		await openColumns(user);
		const dialog = await screen.findByRole("dialog", {
			name: "Colunas da tabela",
		});
		await user.click(
			within(dialog).getByRole("button", { name: "Mover Status para cima" }),
		);
		await user.click(within(dialog).getByRole("checkbox", { name: "Cliente" }));
		expect(addressOf(router)).toContain("columns=status,total,customer");
		await user.click(
			within(dialog).getByRole("button", { name: "Restaurar padrão" }),
		);
		expect(addressOf(router)).toBe("/pedidos?layout=table");
	});
});

async function titles() {
	const heads = await screen.findAllByRole("columnheader");
	return heads.map((head) => head.textContent);
}

async function openColumns(user: UserEvent) {
	await user.click(screen.getByRole("button", { name: "Colunas" }));
}

function normalizer(text: string): string {
	return text.replaceAll("\u00a0", " ").trim();
}

function renderList(
	at = "/pedidos",
	page: Parameters<typeof orderPageOf>[1] = {},
	answer: unknown = orderPageOf(orders, page),
) {
	return renderOrder(splitOrder, {
		at,
		answers: {
			"GET /api/orders": answer,
			...Object.fromEntries(
				orders.map((order) => [
					`GET /api/orders/${order.code.slice(1)}`,
					order,
				]),
			),
		},
	});
}
