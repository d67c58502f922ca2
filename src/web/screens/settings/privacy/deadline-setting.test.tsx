import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { privacyQueries } from "#web/data/privacy.ts";
import { DeadlineSetting } from "./deadline-setting.tsx";

test("a deadline that someone else saves is shown, but not over what is typed", async () => {
	let days = 15;
	const { user, queryClient } = renderRoutes(
		[{ path: "*", Component: DeadlineSetting }],
		{
			server: fakeServer({
				"GET /api/privacy/deadline": () => Response.json({ days }),
			}),
		},
	);
	const box = await screen.findByLabelText(/^Responder em/);
	days = 20;
	await act(() => queryClient.refetchQueries(privacyQueries.deadline()));
	await waitFor(() => expect(box).toHaveProperty("value", "20"));

	await fill(user, box, "30");
	days = 25;
	await act(() => queryClient.refetchQueries(privacyQueries.deadline()));
	await screen.findByText(/25 dias corridos/);
	expect(screen.getByLabelText(/^Responder em/)).toHaveProperty("value", "30");
});
