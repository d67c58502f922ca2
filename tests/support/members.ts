import { createHmac, randomBytes } from "node:crypto";
import type { Role } from "#core/access.ts";
import { savePasswordHash } from "#db/queries/member-credentials.ts";
import { insertMember } from "#db/queries/members.ts";
import { memberSessions } from "#db/schema/access.ts";
import { createIdentity } from "#server/identity/identity.ts";
import { hashPassword } from "#server/identity/password.ts";
import { type TestApi, useTestApi } from "./test-api.ts";

export const publicUrl = "https://divishop.example";
export const secret = "a secret that only these tests know, 32+";
export const password = "correta bateria cavalo";

/** The API where people sign in. */
export function useSignInApi(): TestApi {
	return useTestApi(undefined, (test) =>
		createIdentity({ db: test.db, secret, publicUrl, now: () => test.now }),
	);
}

export interface TestMember {
	id: number;
	name: string;
	email: string;
	role: Role;
}

/** Someone of the team; with `password`, someone who can sign in by it. */
export async function givenMember(
	t: TestApi,
	more: { role?: Role; name?: string; password?: string } = {},
): Promise<TestMember> {
	const number = t.nextNumber();
	const { role = "operador", name = `Pessoa ${number}` } = more;
	const email = `pessoa-${number}@loja.com.br`;
	const { id } = await insertMember(t.db, { name, email, role });
	if (more.password)
		await savePasswordHash(t.db, id, await hashOf(more.password));
	return { id, name, email, role };
}

/** A session as signing in makes it, without the time a password takes. */
export async function givenSession(
	t: TestApi,
	member: Pick<TestMember, "id">,
	{ provedAt = t.now }: { provedAt?: Date } = {},
): Promise<{ id: number; headers: { cookie: string } }> {
	const token = randomBytes(24).toString("base64url");
	const [row] = await t.db
		.insert(memberSessions)
		.values({
			userId: member.id,
			token,
			provedAt,
			expiresAt: new Date(Date.now() + 3_600_000),
		})
		.returning({ id: memberSessions.id });
	if (!row) throw new Error("an insert always returns its row");
	return { id: row.id, headers: { cookie: sessionCookie(token) } };
}

export function sessionCookie(token: string): string {
	const signature = createHmac("sha256", secret).update(token).digest("base64");
	const value = encodeURIComponent(`${token}.${signature}`);
	return `__Secure-divishop.session_token=${value}`;
}

/** A browser: keeps the cookies it is given. */
export function newBrowser(t: TestApi, address = "203.0.113.7") {
	const cookies = new Map<string, string>();
	return {
		cookies,
		async send(
			method: string,
			path: string,
			body?: unknown,
			headers: Record<string, string> = {},
		) {
			const response = await t.api.request(
				path,
				{
					method,
					headers: {
						cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
						...(body === undefined
							? {}
							: { "content-type": "application/json" }),
						...headers,
					},
					...(body === undefined ? {} : { body: JSON.stringify(body) }),
				},
				{ address, requestId: "request-1" },
			);
			for (const cookie of response.headers.getSetCookie()) keep(cookie);
			return response;
		},
	};

	function keep(cookie: string) {
		const [pair = ""] = cookie.split(";");
		const [name = "", ...value] = pair.split("=");
		if (/max-age=0/i.test(cookie)) cookies.delete(name);
		else cookies.set(name, value.join("="));
	}
}

const hashes = new Map<string, Promise<string>>();

/** One hash for all who share a password here. */
function hashOf(given: string): Promise<string> {
	const known = hashes.get(given);
	if (known) return known;
	const hash = hashPassword(given);
	hashes.set(given, hash);
	return hash;
}
