import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderStatus } from "#core/order-status.ts";
import {
	openOrderDialog,
	renderOrder,
	splitOrder,
} from "#tests/support/web-orders.tsx";
import { offeredActs } from "#web/domain/offered-acts.ts";

test("the palette is offered what can be done to the open order, and nothing once it is closed", async () => {
	const { user } = renderOrder(splitOrder);
	await openOrderDialog();
	expect(offeredActs().map(({ label }) => label)).toEqual(
		expect.arrayContaining([
			"Marcar #DV-2024-1247 como Enviado",
			"Editar #DV-2024-1247",
			"Reprocessar #DV-2024-1247",
			"Cancelar #DV-2024-1247",
			"Imprimir romaneios de #DV-2024-1247",
		]),
	);
	await user.keyboard("{Escape}");
	await waitFor(() => expect(offeredActs()).toEqual([]));
});

test("a status from the palette is saved at once, or asks as the selector does", async () => {
	const parts = splitOrder.parts.map((part) => ({
		...part,
		status: "processando" as OrderStatus,
		trackingCode: null,
	}));
	const { sent } = renderOrder({ ...splitOrder, status: "processando", parts });
	await openOrderDialog();
	act(run("Marcar #DV-2024-1247 como Em Separação"));
	await waitFor(() =>
		expect(sent).toEqual([
			{ what: "status", body: { status: "em-separacao", version: 4 } },
		]),
	);
	act(run("Marcar #DV-2024-1247 como Enviado"));
	const question = await screen.findByRole("alertdialog");
	within(question).getByLabelText("Código de rastreio de TechHub");
	expect(sent).toHaveLength(1);
});

test("of a cancelled order only its paper is offered", async () => {
	renderOrder({ ...splitOrder, status: "cancelado" });
	await openOrderDialog();
	expect(offeredActs().map(({ label }) => label)).toEqual([
		"Imprimir #DV-2024-1247",
	]);
});

const run = (label: string) => () =>
	offeredActs()
		.find((offered) => offered.label === label)
		?.run();
