import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOrder, splitOrder } from "#tests/support/web-orders.tsx";

test("a page that does not exist offers the beginning of the list, and leads there", async () => {
	const { user, router, server } = renderOrder(splitOrder, {
		at: "/pedidos?cursor=abc&status=pago",
		answers: {
			"GET /api/orders": (request: Request) =>
				new URL(request.url).searchParams.has("cursor")
					? refused("bad_cursor", 400)
					: Response.json(noOrders),
		},
	});
	await user.click(
		await screen.findByRole("button", { name: "Ir para o início da lista" }),
	);
	await screen.findByText("Nenhum pedido encontrado");
	expect(router.state.location.search).toBe("?status=pago");
	expect(server.asked.at(-1)).not.toContain("cursor");
});

test("filters the server refuses are offered to be cleared", async () => {
	const { user, router } = renderOrder(splitOrder, {
		at: "/pedidos?search=a&storeId=9",
		answers: {
			"GET /api/orders": (request: Request) =>
				new URL(request.url).searchParams.has("storeId")
					? refused("validation_failed", 422)
					: Response.json(noOrders),
		},
	});
	await user.click(
		await screen.findByRole("button", { name: "Limpar busca e filtros" }),
	);
	await waitFor(() => expect(router.state.location.search).toBe(""));
});

function refused(code: string, status: number): Response {
	return Response.json(
		{ type: `/api/docs#${code}`, title: "Recusado.", status, code },
		{ status, headers: { "content-type": "application/problem+json" } },
	);
}

const noOrders = {
	items: [],
	total: 0,
	isTotalCapped: false,
	from: 0,
	nextCursor: null,
	previousCursor: null,
};
