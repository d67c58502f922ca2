import { cleanup, screen } from "@testing-library/react";
import { afterEach, test, vi } from "vitest";
import type { ActivityEntry } from "#contract/activity.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { settings } from "#tests/support/web-answers.ts";
import { ActivityTime } from "./activity-time.tsx";

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

test.each([
	["real", "2026-11-15T14:58:00.000Z", "há 2 min"],
	["real", "2026-10-01T15:00:00.000Z", "há 45 dias"],
	["business", "2024-02-29T14:50:00.000Z", "há 10 min"],
	["business", "2023-10-02T14:50:00.000Z", "02/10/2023"],
] as const)(
	"on 29/02/2024, what the %s clock wrote at %s reads %s",
	async (clock, at, text) => {
		vi.useFakeTimers({
			now: new Date("2026-11-15T15:00:00Z"),
			toFake: ["Date"],
		});
		render({ clock, at });
		await screen.findByText(text);
	},
);

test("outside the sample a computer's wrong clock does not count", async () => {
	vi.useFakeTimers({ now: new Date("2026-11-15T18:00:00Z"), toFake: ["Date"] });
	render(
		{ clock: "real", at: "2026-11-15T14:58:00.000Z" },
		{ isSample: false, now: "2026-11-15T15:00:00.000Z" },
	);
	await screen.findByText("há 2 min");
});

test("the date of a real moment says which clock it is from", async () => {
	render({ clock: "real", at: "2026-11-15T14:58:00.000Z" });
	await screen.findByTitle("15/11/2026 às 11:58, no relógio real");
});

function render(
	entry: Pick<ActivityEntry, "clock" | "at">,
	changes: Partial<typeof settings> = {},
) {
	const written: ActivityEntry = {
		...{ id: 1, actor: "Operador local", entity: "store", action: "edited" },
		...{ before: null, after: null },
		...entry,
	};
	renderRoutes([{ path: "/", element: <ActivityTime entry={written} /> }], {
		server: fakeServer({ "GET /api/settings": { ...settings, ...changes } }),
	});
}
