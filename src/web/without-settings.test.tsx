import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { openPayout } from "#tests/support/web-payouts.ts";
import { PayoutDialog } from "#web/screens/payouts/screens.ts";
import { CalendarScreen } from "#web/screens/settings/calendar/calendar-screen.tsx";
import { SettingsScreen } from "#web/screens/settings/settings-screen.tsx";
import { StoreMonths } from "#web/screens/stores/month/store-months.tsx";
import { StoreMonthPrintScreen } from "#web/screens/stores/store-month-print-screen.tsx";

/** A new request of a person has its own test beside it. */
const places = [
	[
		"Configurações",
		<SettingsScreen key="settings" />,
		"Não foi possível carregar as configurações",
	],
	[
		"the calendar",
		<CalendarScreen key="calendar" />,
		"Não foi possível carregar o calendário",
	],
	[
		"a store's month",
		<StoreMonths key="month" storeId={3} />,
		"Não foi possível carregar o mês da loja",
	],
	[
		"a store's month on paper",
		<StoreMonthPrintScreen key="print" />,
		"Não foi possível carregar o mês",
	],
	[
		"a payout",
		<PayoutDialog key="payout" />,
		"Não foi possível carregar o repasse",
	],
] as const;

test.each(places)(
	"settings that do not load are no endless wait in %s",
	async (_, element, title) => {
		let answer: () => Response = refusal(400, "validation_failed");
		const id = openPayout.id;
		const server = fakeServer({
			"GET /api/settings": () => answer(),
			"GET /api/settings/calendar": { days: [], version: 1 },
			[`GET /api/payouts/${id}`]: openPayout,
		});
		const { user } = renderRoutes([{ path: "/:id", element }], {
			at: `/${id}`,
			server,
		});
		await screen.findByText(title);
		answer = () => Response.json(settings);
		const before = server.asked.length;
		await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
		await waitFor(() =>
			expect(server.asked.slice(before)).toContain("GET /api/settings"),
		);
	},
);
