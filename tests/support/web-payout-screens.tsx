import { Outlet } from "react-router";
import { Toaster } from "sonner";
import {
	AdjustBalanceDialog,
	CloseCycleDialog,
	PayoutDeskScreen,
	PayoutDialog,
	PayoutsScreen,
	StatementPrintScreen,
	StatementScreen,
	StoreMoneyScreen,
} from "#web/screens/payouts/screens.ts";
import { fakeServer, renderRoutes } from "./render-web.tsx";
import { payoutAnswers } from "./web-payouts.ts";

/** The screens of Repasses at an address, on answers of which some may be others. */
export function renderPayouts(
	at: string,
	answers: Parameters<typeof fakeServer>[0] = {},
) {
	const server = fakeServer({ ...payoutAnswers, ...answers });
	const view = renderRoutes(
		[
			{
				Component: WithMessages,
				// Not the lazy ones: React Router keeps what it loaded in the route itself.
				children: [
					{
						path: "/repasses",
						Component: PayoutsScreen,
						children: [{ path: "fechar", Component: CloseCycleDialog }],
					},
					{
						path: "/repasses/pagamentos",
						Component: PayoutDeskScreen,
						children: [{ path: ":id", Component: PayoutDialog }],
					},
					{
						path: "/repasses/lojas/:id",
						Component: StoreMoneyScreen,
						children: [{ path: "ajustar", Component: AdjustBalanceDialog }],
					},
					{
						path: "/repasses/lojas/:id/extratos/:statement",
						Component: StatementScreen,
					},
					{
						path: "/repasses/lojas/:id/extratos/:statement/imprimir",
						Component: StatementPrintScreen,
					},
				],
			},
		],
		{ at, server },
	);
	return { ...view, asked: server.asked };
}

function WithMessages() {
	return (
		<>
			<Outlet />
			<Toaster />
		</>
	);
}
