import { expect, test } from "vitest";
import type { Problem } from "#contract/common.ts";
import { keyScopes, type Role, roles } from "#core/access.ts";
import { accessTable } from "#tests/support/access-table.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import {
	givenMember,
	givenSession,
	useSignInApi,
} from "#tests/support/members.ts";

const t = useSignInApi();

test("every route of the running API is in the table, and nothing else", () => {
	expect(t.api.handled().toSorted()).toEqual(
		Object.keys(accessTable).toSorted(),
	);
});

test.each(Object.entries(accessTable))("%s %o", async (route, allowed) => {
	const isPublic = allowed.roles === "*";
	const scopes = [allowed.scope].flat();
	const mayRole = (role: Role) =>
		isPublic || allowed.roles.includes(role.charAt(0).toUpperCase());
	const refusedHowAs = new Map<string, string | null>();
	const expected = new Map<string, string | null>();

	refusedHowAs.set("nobody", await refusal(route, {}));
	expected.set("nobody", isPublic ? null : "signed_out");
	for (const role of roles) {
		refusedHowAs.set(role, await refusal(route, await asRole(role)));
		expected.set(role, mayRole(role) ? null : "forbidden");
		const longAgo = new Date(t.now.getTime() - 11 * 60_000);
		const stale = await asRole(role, longAgo);
		refusedHowAs.set(`${role}, proved long ago`, await refusal(route, stale));
		expected.set(
			`${role}, proved long ago`,
			!mayRole(role)
				? "forbidden"
				: allowed.needsProof
					? "proof_required"
					: null,
		);
	}
	for (const scope of keyScopes) {
		refusedHowAs.set(
			scope,
			await refusal(route, await givenScopes(t, [scope])),
		);
		expected.set(
			scope,
			isPublic || hears(route) || scopes.includes(scope) ? null : "forbidden",
		);
	}
	expect(refusedHowAs).toEqual(expected);
});

/** The stream is for all who have a session or a key; what they hear is another matter. */
function hears(route: string): boolean {
	return route === "GET /api/events";
}

/** How the guard refuses; null when the request reached its route, whatever that said of it. */
async function refusal(
	route: string,
	headers: Record<string, string>,
): Promise<string | null> {
	const [method = "", path = ""] = route.split(" ");
	const hasBody = method !== "GET" && method !== "DELETE";
	const answer = await t.api.request(pathOf(path), {
		method,
		headers: {
			...headers,
			...(hasBody ? { "content-type": "application/json" } : {}),
		},
		...(hasBody ? { body: "{}" } : {}),
	});
	const isProblem = answer.headers.get("content-type")?.includes("problem");
	if (!isProblem) {
		await answer.body?.cancel();
		return null;
	}
	const { code } = (await answer.json()) as Problem;
	return guardCodes.has(code) ? code : null;
}

const guardCodes = new Set(["signed_out", "forbidden", "proof_required"]);

/** Of something that is not there. */
function pathOf(path: string): string {
	return path
		.replace(":code", "DV-2024-999")
		.replace(":sha256", "0".repeat(64))
		.replace(":name", "sales")
		.replace(/:\w+/g, "999");
}

async function asRole(role: Role, provedAt = t.now) {
	const member = await givenMember(t, { role });
	return (await givenSession(t, member, { provedAt })).headers;
}
