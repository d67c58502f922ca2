import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { allOrderStatuses } from "#core/order-status.ts";
import { OrderStatusBadge } from "./status-badges.tsx";

test("every order status is told apart without its words and its colour", () => {
	const signs = allOrderStatuses.map((status) => {
		const { container } = render(<OrderStatusBadge status={status} />);
		return container.querySelector("svg")?.innerHTML;
	});
	expect(signs).not.toContain(undefined);
	expect(new Set(signs).size).toBe(allOrderStatuses.length);
});
