import { expect, test } from "vitest";
import type { Problem } from "#contract/common.ts";
import { keyScopes, type Role, roles } from "#core/access.ts";
import {
	type AllowedCallers,
	accessTable,
} from "#tests/support/access-table.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import {
	givenMember,
	givenSession,
	useSignInApi,
} from "#tests/support/members.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useSignInApi();

test("every route of the running API is in the table, and nothing else", () => {
	expect(t.api.handled().toSorted()).toEqual(
		Object.keys(accessTable).toSorted(),
	);
});

// Thousands of requests, of which the database is asked only who sent them: once is enough.
test.runIf(isPostgres())(
	"every route lets in whom the table says, and nobody else",
	async () => {
		const refusedHow: Refusals = {};
		const expected: Refusals = {};
		let callers = await givenCallers();
		for (const [route, allowed] of Object.entries(accessTable)) {
			for (const [caller, how] of Object.entries(refusalsOf(route, allowed)))
				expected[`${route} as ${caller}`] = how;
			for (const [caller, headers] of Object.entries(callers))
				refusedHow[`${route} as ${caller}`] = await refusal(route, headers);
			if (mayEndSessions(route)) callers = await givenCallers();
		}
		expect(refusedHow).toEqual(expected);
	},
	180_000,
);

/** By who asked: how they were refused, or null. */
type Refusals = Record<string, string | null>;

function provedLongAgo(role: Role): string {
	return `${role}, proved long ago`;
}

/** Everyone there can be, by what their requests carry. */
async function givenCallers() {
	const longAgo = new Date(t.now.getTime() - 11 * 60_000);
	const callers: Record<string, Record<string, string>> = { nobody: {} };
	for (const role of roles) {
		callers[role] = await asRole(role);
		callers[provedLongAgo(role)] = await asRole(role, longAgo);
	}
	for (const scope of keyScopes) callers[scope] = await givenScopes(t, [scope]);
	return callers;
}

function refusalsOf(route: string, allowed: AllowedCallers): Refusals {
	const isPublic = allowed.roles === "*";
	const scopes = [allowed.scope].flat();
	const expected: Refusals = { nobody: isPublic ? null : "signed_out" };
	for (const role of roles) {
		const mayRole =
			isPublic || allowed.roles.includes(role.charAt(0).toUpperCase());
		const afterLong = allowed.needsProof ? "proof_required" : null;
		expected[role] = mayRole ? null : "forbidden";
		expected[provedLongAgo(role)] = mayRole ? afterLong : "forbidden";
	}
	for (const scope of keyScopes) {
		const mayScope = isPublic || hears(route) || scopes.includes(scope);
		expected[scope] = mayScope ? null : "forbidden";
	}
	return expected;
}

/** Whose caller asks for it may be nobody from then on. */
function mayEndSessions(route: string): boolean {
	return /\/api\/(session|account)/.test(route);
}

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
	// It was not even looked at who asks.
	if (code === "too_many_requests") throw new Error(`${route} was refused`);
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
