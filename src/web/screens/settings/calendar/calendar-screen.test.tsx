import { screen, within } from "@testing-library/react";
import { Toaster } from "sonner";
import { expect, test } from "vitest";
import type { CalendarInput } from "#contract/calendar.ts";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { marina, sessionOf } from "#tests/support/web-session.ts";
import { CalendarScreen } from "./calendar-screen.tsx";

const birthday = { day: "2024-01-25", name: "Aniversário da cidade" };

test("the national holidays of the year are listed, and of the next one on a click", async () => {
	const { user } = renderCalendar();
	await screen.findByText("Feriados nacionais de 2024");
	screen.getByText("29/03/2024, sexta-feira");
	await user.click(screen.getByRole("button", { name: "Próximo ano" }));
	screen.getByText("18/04/2025, sexta-feira");
});

test("a day is added with its name, over the version that was seen", async () => {
	const { user, sent } = renderCalendar();
	await fill(user, await screen.findByLabelText(/Dia/), "30/05/2024");
	await fill(user, screen.getByLabelText(/Nome/), "Corpus Christi");
	await user.click(screen.getByRole("button", { name: "Adicionar" }));
	await screen.findByText("Calendário salvo!");
	expect(sent).toEqual([
		{
			days: [birthday, { day: "2024-05-30", name: "Corpus Christi" }],
			version: 4,
		},
	]);
	expect(screen.getByLabelText(/Nome/)).toHaveProperty("value", "");
});

test.each([
	["25/12/2024", "Este dia já é feriado nacional."],
	["25/01/2024", "Este dia já está no calendário."],
	["30/02/2024", "Data inválida. Digite como 29/02/2024."],
])("%s is refused at the field: %s", async (typed, message) => {
	const { user, sent } = renderCalendar();
	await fill(user, await screen.findByLabelText(/Dia/), typed);
	await fill(user, screen.getByLabelText(/Nome/), "Folga");
	await user.click(screen.getByRole("button", { name: "Adicionar" }));
	await screen.findByText(message);
	expect(sent).toEqual([]);
});

test("Carnaval is one click, and no longer offered once it is there", async () => {
	const { user, sent } = renderCalendar();
	await user.click(
		await screen.findByRole("button", { name: "Adicionar Carnaval 2024" }),
	);
	await screen.findByText("12/02/2024, segunda-feira");
	expect(sent[0]?.days.map(({ day }) => day)).toEqual([
		"2024-01-25",
		"2024-02-12",
		"2024-02-13",
	]);
	expect(
		screen.queryByRole("button", { name: "Adicionar Carnaval 2024" }),
	).toBeNull();
	const corpusChristi = screen.getByRole("button", {
		name: "Adicionar Corpus Christi 2024",
	});
	expect(document.activeElement).toBe(corpusChristi);
	await user.click(corpusChristi);
	await screen.findByText("30/05/2024, quinta-feira");
	expect(document.activeElement).toBe(
		screen.getByRole("heading", { level: 1 }),
	);
});

test("a day is removed, and the focus stays on the page", async () => {
	const { user, sent } = renderCalendar();
	await user.click(
		await screen.findByRole("button", { name: `Remover ${birthday.name}` }),
	);
	await screen.findByText("Nenhum dia próprio em 2024.");
	expect(sent).toEqual([{ days: [], version: 4 }]);
	expect(document.activeElement).not.toBe(document.body);
});

test("what someone else saved first is not written over", async () => {
	const { user } = renderCalendar({
		"PUT /api/settings/calendar": refusal(409, "version_conflict", {
			conflict: {
				...{ actor: "Bruna", at: new Date().toISOString() },
				...{ fields: ["days"], version: 5 },
			},
		}),
	});
	await user.click(
		await screen.findByRole("button", { name: "Adicionar Carnaval 2024" }),
	);
	await screen.findByText(/Bruna alterou o calendário antes de você/);
});

test("who only reads sees the days and changes none", async () => {
	renderCalendar({}, sessionOf({ ...marina, role: "leitura" }));
	const days = await screen.findByText(birthday.name);
	expect(days).toBeTruthy();
	expect(
		screen.queryByRole("button", { name: /Adicionar|Remover/ }),
	).toBeNull();
	within(document.body).getByText("Só um administrador altera o calendário.");
});

function renderCalendar(
	answers: Record<string, unknown> = {},
	session?: ReturnType<typeof sessionOf>,
) {
	const sent: CalendarInput[] = [];
	let calendar: CalendarInput = { days: [birthday], version: 4 };
	const server = fakeServer({
		"GET /api/settings": settings,
		"GET /api/settings/calendar": () => Response.json(calendar),
		"PUT /api/settings/calendar": async (request: Request) => {
			const input: CalendarInput = await request.json();
			sent.push(input);
			calendar = { days: input.days, version: input.version + 1 };
			return Response.json(calendar);
		},
		...answers,
	});
	const view = renderRoutes(
		[
			{
				path: "/",
				element: (
					<>
						<CalendarScreen />
						<Toaster />
					</>
				),
			},
		],
		{ server, ...(session && { session }) },
	);
	return { ...view, sent };
}
