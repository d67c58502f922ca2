import { randomBytes } from "node:crypto";
import type { Role } from "#core/access.ts";
import { savePasswordHash } from "#db/queries/member-credentials.ts";
import { memberSessions, members } from "#db/schema/access.ts";
import { hashPassword } from "#server/identity/password.ts";
import { type TestApi, useTestApi } from "./test-api.ts";
import {
	cookieOfWindow,
	passwordCost,
	sessionCookie,
} from "./test-identity.ts";

export const password = "correta bateria cavalo";

/** The API where people sign in. */
export function useSignInApi(): TestApi {
	return useTestApi(undefined, { isOpen: false });
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
	{
		password,
		...more
	}: Partial<typeof members.$inferInsert> & { password?: string } = {},
): Promise<TestMember> {
	const number = t.nextNumber();
	const [row] = await t.db
		.insert(members)
		.values({
			name: `Pessoa ${number}`,
			email: `pessoa-${number}@loja.com.br`,
			role: "operador",
			createdAt: t.now,
			...more,
		})
		.returning();
	if (!row) throw new Error("an insert always returns its row");
	const { id, name, email, role } = row;
	if (password) {
		const hash = await hashPassword(password, passwordCost);
		await savePasswordHash(t.db, id, hash);
	}
	return { id, name, email, role };
}

export interface SignedIn {
	id: number;
	/** What their requests carry. */
	headers: Record<string, string>;
}

/** Someone of the team who has just signed in: an administrator, unless told otherwise. */
export async function givenSignedIn(
	t: TestApi,
	more: Parameters<typeof givenMember>[1] = {},
): Promise<SignedIn> {
	const { id } = await givenMember(t, { role: "administrador", ...more });
	return { id, headers: (await givenSession(t, { id })).headers };
}

/** A session as signing in makes it, without the time a password takes. */
export async function givenSession(
	t: TestApi,
	member: Pick<TestMember, "id">,
	{
		provedAt = t.now,
		usedAt = new Date(),
	}: { provedAt?: Date; usedAt?: Date } = {},
): Promise<SignedIn> {
	const token = randomBytes(24).toString("base64url");
	const [row] = await t.db
		.insert(memberSessions)
		.values({
			userId: member.id,
			token,
			provedAt,
			updatedAt: usedAt,
			expiresAt: new Date(Date.now() + 3_600_000),
		})
		.returning({ id: memberSessions.id });
	if (!row) throw new Error("an insert always returns its row");
	const cookie = sessionCookie(token);
	return { id: row.id, headers: { cookie, [cookieOfWindow]: cookie } };
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
