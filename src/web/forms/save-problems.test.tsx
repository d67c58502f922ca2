import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { renderRoutes } from "#tests/support/render-web.tsx";
import { ApiError, errorText, OfflineError } from "#web/data/api-errors.ts";
import { ConnectionContext, createConnection } from "#web/data/connection.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { useContractForm } from "./contract-form.ts";
import { useSaveFailure } from "./save-problems.ts";

const refusal = new ApiError({
	type: "about:blank",
	title: "Não pode.",
	status: 409,
	code: "order_cancelled",
});
const offline = "Sem conexão com o servidor. Tentando novamente…";

test("a dialog says while there is no connection, and what failed for it is gone once there is one", async () => {
	const { connection, user } = render();
	await user.click(screen.getByRole("button", { name: "Sem rede" }));
	const failure = errorText(new OfflineError());
	screen.getByText(failure);
	act(() => connection.set("offline"));
	screen.getByText(offline);
	screen.getByText(failure);
	act(() => connection.set("live"));
	expect(screen.queryByText(offline)).toBeNull();
	expect(screen.queryByText(failure)).toBeNull();
});

test("what the server refused stays when the connection comes back", async () => {
	const { connection, user } = render();
	await user.click(screen.getByRole("button", { name: "Recusado" }));
	act(() => connection.set("offline"));
	act(() => connection.set("live"));
	screen.getByText("Não pode.");
});

function render() {
	const connection = createConnection();
	const view = renderRoutes(
		[
			{
				path: "/lojas/nova",
				element: (
					<ConnectionContext value={connection}>
						<RouteDialog listPath="/lojas" title="Nova Loja">
							<Saving />
						</RouteDialog>
					</ConnectionContext>
				),
			},
		],
		{ at: "/lojas/nova" },
	);
	return { ...view, connection };
}

function Saving() {
	const form = useContractForm(z.object({}), { defaultValues: {} });
	const { failure, show } = useSaveFailure(form);
	const fail = (error: Error) => () => show(error);
	return (
		<>
			<p>{failure}</p>
			<button onClick={fail(new OfflineError())} type="button">
				Sem rede
			</button>
			<button onClick={fail(refusal)} type="button">
				Recusado
			</button>
		</>
	);
}
