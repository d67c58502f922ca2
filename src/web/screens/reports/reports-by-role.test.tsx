import { describe, test } from "vitest";
import { commissionsOfFebruary, summary } from "#tests/support/web-reports.tsx";
import {
	expectOffers,
	lesserRoles,
	type Offers,
	renderAs,
} from "#tests/support/web-roles.tsx";

const answers = {
	"GET /api/reports/summary": summary,
	"GET /api/reports/commissions": commissionsOfFebruary,
};

const screen: Offers = {
	Exportar: "exports:read",
	Período: "everyone",
	Filtros: "everyone",
};

const report: Offers = {
	"Excel (.xlsx)": "exports:read",
	"CSV (.csv)": "exports:read",
	Imprimir: "exports:read",
	Fechar: "everyone",
};

describe.each(lesserRoles)("as %s", (role) => {
	test.each([
		["the screen", "/relatorios", screen],
		["a quick report", "/relatorios/comissoes", report],
	])("%s offers what the role may do", async (_, at, offers) => {
		renderAs(role, at, answers);
		await expectOffers(role, offers);
	});
});
