import { expect, test } from "vitest";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

test.for([
	["GET", "/api/team", undefined],
	[
		"POST",
		"/api/team/invitations",
		{ name: "Bia", email: "bia@exemplo.com.br", role: "leitura" },
	],
	["DELETE", "/api/team/1/sessions", undefined],
] as const)(
	"where nobody signs in, %s %s says so",
	async ([method, path, body]) => {
		expect(await t.refused(method, path, body)).toMatchObject({
			status: 409,
			code: "sign_in_off",
		});
	},
);
