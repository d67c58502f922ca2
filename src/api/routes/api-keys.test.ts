import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { type ApiKey, mostApiKeys } from "#contract/api-keys.ts";
import { keyScopes } from "#core/access.ts";
import { apiKeys } from "#db/schema/access.ts";
import { auditLog } from "#db/schema/activity.ts";
import { type GivenKey, givenKey } from "#tests/support/api-keys.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const later = (ms: number) => new Date(t.now.getTime() + ms);
const dayMs = 86_400_000;

function revoke({ apiKey: { id } }: GivenKey) {
	return t.send("DELETE", `/api/keys/${id}`);
}

async function statusFor({ headers }: GivenKey, path = "/api/orders") {
	return (await t.send("GET", path, undefined, headers)).status;
}

async function lastChange() {
	const [row] = await t.db
		.select()
		.from(auditLog)
		.orderBy(desc(auditLog.id))
		.limit(1);
	return row;
}

test("a key is shown once, and only its hash is kept", async () => {
	const { key, apiKey } = await givenKey(t, {
		name: "Loja do Centro",
		scopes: ["orders:create", "orders:create"],
		expiresInDays: 90,
	});
	expect(key).toMatch(/^dvs_[\w-]{43}$/);
	expect(apiKey).toMatchObject({
		name: "Loja do Centro",
		prefix: key.slice(0, 10),
		scopes: ["orders:create"],
		requestsPerMinute: 600,
		createdBy: "Operador local",
		createdAt: t.now.toISOString(),
		expiresAt: later(90 * dayMs).toISOString(),
		lastUsedAt: null,
		status: "active",
	});
	expect(await t.get<ApiKey[]>("/api/keys")).toEqual([apiKey]);
	const kept = JSON.stringify([
		await t.db.select().from(apiKeys),
		await t.db.select().from(auditLog),
	]);
	expect(kept).not.toContain(key.slice(10));
	expect(await lastChange()).toMatchObject({
		entity: "api-key",
		entityId: apiKey.id,
		action: "created",
		after: {
			name: "Loja do Centro",
			prefix: apiKey.prefix,
			scopes: ["orders:create"],
			requestsPerMinute: 600,
			expiresAt: apiKey.expiresAt,
		},
	});
});

test("a key may do what its scopes say, and nothing else", async () => {
	const reader = await givenKey(t, { scopes: ["catalog:read"] });
	expect(await statusFor(reader, "/api/stores")).toBe(200);
	expect(await statusFor(reader, "/api/orders")).toBe(403);
	const refusal = await t.refused("POST", "/api/orders", {}, reader.headers);
	expect(refusal).toMatchObject({ status: 403, code: "forbidden" });
});

test("the use of a key is remembered", async () => {
	const key = await givenKey(t);
	t.now = later(5 * 60_000);
	await statusFor(key);
	const [listed] = await t.get<ApiKey[]>("/api/keys");
	expect(listed?.lastUsedAt).toBe(t.now.toISOString());
});

test("a revoked key is refused from the next request on", async () => {
	const key = await givenKey(t, { name: "Loja do Centro" });
	expect(await statusFor(key)).toBe(200);
	expect((await revoke(key)).status).toBe(204);
	const response = await t.api.request("/api/orders", { headers: key.headers });
	expect(response.status).toBe(401);
	expect(response.headers.get("www-authenticate")).toMatch(/^Bearer\b/);
	expect(await response.json()).toMatchObject({ code: "key_refused" });
	expect(await lastChange()).toMatchObject({
		action: "revoked",
		before: { name: "Loja do Centro", prefix: key.apiKey.prefix },
	});
	const [listed] = await t.get<ApiKey[]>("/api/keys");
	expect(listed).toMatchObject({
		status: "revoked",
		revokedAt: t.now.toISOString(),
	});
});

test("revoking a key again changes nothing", async () => {
	const key = await givenKey(t);
	await revoke(key);
	const revokedAt = t.now.toISOString();
	const before = await lastChange();
	t.now = later(60_000);
	expect((await revoke(key)).status).toBe(204);
	expect(await lastChange()).toEqual(before);
	const [listed] = await t.get<ApiKey[]>("/api/keys");
	expect(listed?.revokedAt).toBe(revokedAt);
	expect((await t.refused("DELETE", "/api/keys/99")).status).toBe(404);
});

test("a key works until the moment it expires", async () => {
	const key = await givenKey(t, { expiresInDays: 1 });
	t.now = later(dayMs - 1);
	expect(await statusFor(key)).toBe(200);
	t.now = later(1);
	expect(await statusFor(key)).toBe(401);
	const [listed] = await t.get<ApiKey[]>("/api/keys");
	expect(listed?.status).toBe("expired");
});

test("an unknown key is refused, even where nobody needs one", async () => {
	for (const path of ["/api/orders", "/api/session"]) {
		const headers = { authorization: "Bearer dvs_unknown" };
		const refusal = await t.refused("GET", path, undefined, headers);
		expect(refusal).toMatchObject({ status: 401, code: "key_refused" });
	}
});

test("a key is no person: it has no account, no team and makes no keys", async () => {
	const key = await givenKey(t, { scopes: [...keyScopes] });
	for (const [method, path] of [
		["GET", "/api/team"],
		["GET", "/api/keys"],
		["POST", "/api/keys"],
		["DELETE", "/api/keys/1"],
		["POST", "/api/settings/fresh-start"],
	] as const) {
		const refusal = await t.refused(method, path, undefined, key.headers);
		expect(refusal, `${method} ${path}`).toMatchObject({
			status: 403,
			code: "forbidden",
		});
	}
});

test("keys that work are listed before those that have ended, the latest first", async () => {
	const names = async () =>
		(await t.get<ApiKey[]>("/api/keys")).map(({ name }) => name);
	const first = await givenKey(t, { name: "Primeira" });
	await givenKey(t, { name: "Segunda" });
	await givenKey(t, { name: "Terceira" });
	expect(await names()).toEqual(["Terceira", "Segunda", "Primeira"]);
	await revoke(first);
	await givenKey(t, { name: "Quarta", expiresInDays: 1 });
	t.now = later(2 * dayMs);
	expect(await names()).toEqual(["Terceira", "Segunda", "Quarta", "Primeira"]);
});

test("only so many keys work at a time", async () => {
	await t.db.insert(apiKeys).values(
		Array.from({ length: mostApiKeys - 1 }, (_, index) => ({
			name: `Loja ${index}`,
			prefix: "dvs_000000",
			keyHash: `${index}`.padStart(64, "0"),
			scopes: ["orders:read" as const],
			createdBy: "Operador local",
		})),
	);
	const last = await givenKey(t);
	const input = { name: "Mais uma", scopes: ["orders:read"] };
	const body = { ...input, expiresInDays: null };
	const refusal = await t.refused("POST", "/api/keys", body);
	expect(refusal).toMatchObject({ status: 409, code: "too_many_keys" });
	await revoke(last);
	expect((await t.send("POST", "/api/keys", body)).status).toBe(201);
});

test.for([
	["no name", { name: " " }, "name"],
	["no scope", { scopes: [] }, "scopes"],
	["a scope that is no key's", { scopes: ["team:manage"] }, "scopes.0"],
	["no day", { expiresInDays: 0 }, "expiresInDays"],
	["no request", { requestsPerMinute: 0 }, "requestsPerMinute"],
] as const)(
	"a key with %s is refused at its field",
	async ([, wrong, field]) => {
		const body = {
			name: "Loja",
			scopes: ["orders:read"],
			expiresInDays: null,
			...wrong,
		};
		const refusal = await t.refused("POST", "/api/keys", body);
		expect(refusal.status).toBe(422);
		expect(refusal.errors).toMatchObject([{ field }]);
	},
);

test("a key that asks too often is told when to come back, and others are not", async () => {
	t.now = later(dayMs); // when nobody has asked anything yet
	const key = await givenKey(t, { requestsPerMinute: 2 });
	const other = await givenKey(t, { requestsPerMinute: 2 });
	expect(await statusFor(key)).toBe(200);
	expect(await statusFor(key)).toBe(200);
	const response = await t.api.request("/api/orders", { headers: key.headers });
	expect(response.status).toBe(429);
	expect(response.headers.get("retry-after")).toBe("30");
	expect(await response.json()).toMatchObject({
		code: "too_many_requests",
		title: "Esta chave fez requisições demais.",
		detail: "Tente de novo em 30 segundos.",
		retryAfterSeconds: 30,
	});
	expect(await statusFor(other)).toBe(200);
	t.now = later(30_000);
	expect(await statusFor(key)).toBe(200);
});
