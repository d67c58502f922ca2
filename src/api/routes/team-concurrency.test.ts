import { describe, expect, test } from "vitest";
import type { InvitationLink, Team } from "#contract/team.ts";
import {
	lockOpenInvitation,
	markInvitationAccepted,
} from "#db/queries/invitations.ts";
import { givenSignedIn, type SignedIn } from "#tests/support/members.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";
import { hashOfToken } from "../access/tokens.ts";

// Locks between connections exist only on a real server.
describe.runIf(isPostgres())("at the same time", () => {
	const t = useTestApi(undefined, { isOpen: false });

	const demotion = (by: SignedIn, { id }: SignedIn) =>
		t.send("PUT", `/api/team/${id}/role`, { role: "leitura" }, by.headers);
	const disabling = (by: SignedIn, { id }: SignedIn) =>
		t.send("PUT", `/api/team/${id}/access`, { isDisabled: true }, by.headers);

	async function activeAdministrators({ headers }: SignedIn) {
		const { body } = await t.send<Team>("GET", "/api/team", undefined, headers);
		return body.members.filter(
			({ role, isDisabled }) => role === "administrador" && !isDisabled,
		).length;
	}

	test.for([
		["demote each other", demotion, demotion],
		["disable each other", disabling, disabling],
		["demote and disable each other", demotion, disabling],
	] as const)(
		"of two administrators who %s, one stays",
		async ([, first, second]) => {
			const onlooker = await givenSignedIn(t, { role: "administrador" });
			for (let round = 0; round < 5; round++) {
				const ana = await givenSignedIn(t);
				const caio = await givenSignedIn(t);
				await demotion(ana, onlooker); // from here on there are two
				const answers = await Promise.all([
					first(ana, caio),
					second(caio, ana),
				]);
				const statuses = answers.map(({ status }) => status);
				// The second may also find that it is no longer allowed to ask, or no longer signed in.
				expect(statuses.filter((status) => status === 200)).toHaveLength(1);
				const winner = statuses[0] === 200 ? ana : caio;
				expect(await activeAdministrators(winner)).toBe(1);
				await t.send(
					"PUT",
					`/api/team/${onlooker.id}/role`,
					{ role: "administrador" },
					winner.headers,
				);
				expect((await demotion(onlooker, winner)).status).toBe(200);
			}
		},
	);

	test("of two administrators who each leave, one has to stay", async () => {
		const ana = await givenSignedIn(t);
		const caio = await givenSignedIn(t);
		const answers = await Promise.all([
			demotion(ana, ana),
			disabling(caio, caio),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "last_administrator",
		});
	});

	test("one address invited many times at once has one open link", async () => {
		const { headers } = await givenSignedIn(t);
		const body = { name: "Bia", email: "bia@exemplo.com.br", role: "leitura" };
		const answers = await Promise.all(
			Array.from({ length: 8 }, () =>
				t.send<InvitationLink>("POST", "/api/team/invitations", body, headers),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
		const team = await t.send<Team>("GET", "/api/team", undefined, headers);
		expect(team.body.invitations).toHaveLength(1);
	});

	test("a link that two open at once lets one of them in", async () => {
		const { headers } = await givenSignedIn(t);
		const body = { name: "Bia", email: "bia@exemplo.com.br", role: "leitura" };
		const made = await t.send<InvitationLink>(
			"POST",
			"/api/team/invitations",
			body,
			headers,
		);
		const hash = await hashOfToken(made.body.link.split("#")[1] ?? "");
		const open = () =>
			t.db.transaction(async (tx) => {
				const { id } = await lockOpenInvitation(tx, hash, t.now);
				await markInvitationAccepted(tx, id, t.now);
			});
		const results = await Promise.allSettled([open(), open(), open()]);
		const refusals = results.flatMap((result) =>
			result.status === "rejected" ? [result.reason] : [],
		);
		expect(refusals).toMatchObject([
			{ code: "link_ended" },
			{ code: "link_ended" },
		]);
	});
});
