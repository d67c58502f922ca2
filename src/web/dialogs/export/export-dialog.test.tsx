import { screen, waitFor } from "@testing-library/react";
import { Toaster } from "sonner";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import type { ListType } from "#web/domain/list-types.ts";
import { ExportDialog } from "./export-dialog.tsx";

let saved: { name: string; bytes: number }[] = [];

beforeEach(() => {
	saved = [];
	let lastBlob: Blob | undefined;
	vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
		if (blob instanceof Blob) lastBlob = blob;
		return "blob:test";
	});
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(
		function click(this: HTMLAnchorElement) {
			saved.push({ name: this.download, bytes: lastBlob?.size ?? 0 });
		},
	);
});
test("the defaults are as specified: xlsx, current month, metadata off", () => {
	render("orders");
	expect(screen.getByLabelText(/xlsx/)).toHaveProperty("checked", true);
	expect(screen.getByLabelText("Período")).toHaveProperty(
		"value",
		"current-month",
	);
	const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
	expect(boxes.map((box) => box.checked)).toEqual([true, true, true, false]);
});

test("periods are as specified, and dates are asked for only when custom", async () => {
	const { user } = render("stores");
	const period = screen.getByLabelText("Período");
	expect(
		[...period.querySelectorAll("option")].map((option) => option.value),
	).toEqual([
		"all",
		"current-month",
		"last-month",
		"last-3-months",
		"last-6-months",
		"current-year",
		"custom",
	]);
	expect(screen.queryByLabelText(/Data inicial/)).toBeNull();
	await user.selectOptions(period, "custom");
	screen.getByLabelText(/Data inicial/);
	screen.getByLabelText(/Data final/);
});

test("the file holds what the list shows, under the server's name", async () => {
	const { user, server, onClose } = render("customers", {
		search: "joão",
		status: "vip",
		sort: "name",
		pageSize: 24,
		cursor: "abc",
	});
	await user.click(screen.getByLabelText(/csv/));
	await user.click(screen.getByLabelText(/Metadados/));
	await user.click(screen.getByLabelText(/Dados financeiros/));
	await user.click(screen.getByRole("button", { name: "Exportar" }));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	const query = new URL(`http://x${server.asked[0]?.slice(4)}`).searchParams;
	expect(server.asked[0]).toContain("GET /api/customers/export?");
	expect(Object.fromEntries(query)).toEqual({
		search: "joão",
		status: "vip",
		format: "csv",
		dateRange: "current-month",
		fields: "basic,contact,metadata",
	});
	expect(saved).toEqual([{ name: "file_export_2024-02-29.csv", bytes: 6 }]);
	await screen.findByText("Exportação concluída!");
});

test("custom dates are required and in order", async () => {
	const { user, server } = render("orders");
	await user.selectOptions(screen.getByLabelText("Período"), "custom");
	await user.click(screen.getByRole("button", { name: "Exportar" }));
	expect(screen.getAllByText("Preencha este campo.")).toHaveLength(2);
	expect(document.activeElement).toBe(screen.getByLabelText(/Data inicial/));
	await fill(user, screen.getByLabelText(/Data inicial/), "29022024");
	await fill(user, screen.getByLabelText(/Data final/), "01022024");
	await user.click(screen.getByRole("button", { name: "Exportar" }));
	screen.getByText("A data final deve ser igual ou posterior à inicial.");
	expect(server.asked).toEqual([]);
	await fill(user, screen.getByLabelText(/Data final/), "01032024");
	await user.click(screen.getByRole("button", { name: "Exportar" }));
	await waitFor(() => expect(saved).toHaveLength(1));
	expect(server.asked[0]).toContain(
		"customDateFrom=2024-02-29&customDateTo=2024-03-01",
	);
});

test("a file without columns is refused", async () => {
	const { user, server } = render("stores");
	for (const label of [/Informações básicas/, /financeiros/, /contato/])
		await user.click(screen.getByLabelText(label));
	await user.click(screen.getByRole("button", { name: "Exportar" }));
	screen.getByText("Escolha ao menos um grupo de campos.");
	expect(server.asked).toEqual([]);
});

test("while it runs it shows how far it is and can be cancelled", async () => {
	const file = slowFile();
	const { user, onClose } = render("orders", {}, file.answer);
	await user.click(screen.getByRole("button", { name: "Exportar" }));
	file.send(1_500_000);
	await screen.findByRole("progressbar", { name: "Exportando pedidos" });
	await screen.findByText("1,5 MB");
	await user.click(screen.getByRole("button", { name: "Cancelar exportação" }));
	await screen.findByRole("button", { name: "Exportar" });
	expect(file.isCancelled()).toBe(true);
	expect(saved).toEqual([]);
	expect(onClose).not.toHaveBeenCalled();
	expect(screen.queryByRole("alert")).toBeNull();
});

test("half a file is never saved", async () => {
	const file = slowFile();
	const { user } = render("orders", {}, file.answer);
	await user.click(screen.getByRole("button", { name: "Exportar" }));
	file.send(1000);
	file.breakOff();
	await screen.findByText(/Sem conexão com o servidor/);
	expect(saved).toEqual([]);
});

test("orders can be exported one row per store", async () => {
	const { user, server } = render("orders");
	await user.click(screen.getByLabelText("Uma por loja do pedido"));
	await user.click(screen.getByRole("button", { name: "Exportar" }));
	await waitFor(() => expect(saved).toHaveLength(1));
	expect(server.asked[0]).toContain("rows=part");
});

function render(
	type: ListType,
	filters: Record<string, unknown> = {},
	answer: () => Response = wholeFile,
) {
	const onClose = vi.fn();
	const server = fakeServer({ [`GET /api/${type}/export`]: answer });
	const view = renderRoutes(
		[
			{
				path: "/",
				element: (
					<>
						<ExportDialog
							filters={filters}
							onClose={onClose}
							open
							type={type}
						/>
						<Toaster />
					</>
				),
			},
		],
		{ server },
	);
	return { ...view, onClose, server };
}

function wholeFile(): Response {
	return new Response("a;b;c\n", {
		headers: {
			"content-disposition":
				'attachment; filename="file_export_2024-02-29.csv"',
		},
	});
}

function slowFile() {
	let line: ReadableStreamDefaultController<Uint8Array> | undefined;
	let hasLeft = false;
	return {
		answer: () =>
			new Response(
				new ReadableStream<Uint8Array>({
					start(controller) {
						line = controller;
					},
					cancel() {
						hasLeft = true;
					},
				}),
			),
		send: (bytes: number) => line?.enqueue(new Uint8Array(bytes)),
		breakOff: () => line?.error(new TypeError("network error")),
		isCancelled: () => hasLeft,
	};
}
