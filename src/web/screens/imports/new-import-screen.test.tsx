import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { handOverFile } from "#web/data/dropped-file.ts";
import { NewImportScreen } from "./new-import-screen.tsx";

function renderNew(answers: Parameters<typeof fakeServer>[0] = {}) {
	const server = fakeServer({ "GET /api/imports": [], ...answers });
	const view = renderRoutes(
		[
			{ path: "/importacoes/nova", Component: NewImportScreen },
			{ path: "/importacoes/:id", element: <p>A importação</p> },
		],
		{ at: "/importacoes/nova?entity=customers", server },
	);
	return { ...view, asked: server.asked };
}

const upload = "POST /api/imports?entity=customers&fileName=clientes.csv";
const refused = {
	...{ type: "/api/docs#import_unreadable", title: "Não", status: 422 },
	code: "import_unreadable",
	errors: [
		{
			field: "file",
			code: "import_old_excel",
			message: "É de um Excel antigo.",
		},
	],
};

test("a file that is refused says why, and another can be chosen", async () => {
	const { user, asked } = renderNew({
		"POST /api/imports": () => Response.json(refused, { status: 422 }),
	});
	const file = new File(["a;b"], "clientes.csv");
	await user.upload(
		await screen.findByLabelText(/Arraste ou escolha o arquivo/),
		file,
	);
	expect((await screen.findByRole("alert")).textContent).toContain(
		"É de um Excel antigo.",
	);
	expect(asked).toContain(upload);
	screen.getByLabelText(/Arraste ou escolha o arquivo/);
});

test("one that is too large is not even sent", async () => {
	const { user, asked } = renderNew();
	const file = new File(["a"], "clientes.csv");
	Object.defineProperty(file, "size", { value: 20 * 1024 * 1024 + 1 });
	await user.upload(
		await screen.findByLabelText(/Arraste ou escolha o arquivo/),
		file,
	);
	await screen.findByText(/passa de 20 MB/);
	expect(asked).not.toContain(upload);
});

test("what was dropped on the list is sent at once", async () => {
	handOverFile(new File(["a;b"], "clientes.csv"));
	const { asked } = renderNew({
		"POST /api/imports": () => Response.json(refused, { status: 422 }),
	});
	await waitFor(() => expect(asked).toContain(upload));
});
