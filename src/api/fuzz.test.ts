import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "#contract/common.ts";
import { keyScopes, permissionsOf, type Role, roles } from "#core/access.ts";
import type { OpenDatabase } from "#db/database.ts";
import { updateMember } from "#db/queries/members.ts";
import { randomFor } from "#db/sample/random.ts";
import { apiKeys } from "#db/schema/access.ts";
import { runChecks } from "#db/self-check.ts";
import { accessTable } from "#tests/support/access-table.ts";
import { keepingContract } from "#tests/support/keeps-contract.ts";
import { givenMember, givenSession } from "#tests/support/members.ts";
import {
	type ApiDocument,
	type RandomRequest,
	randomRequests,
} from "#tests/support/random-requests.ts";
import { sampleLoadedAt } from "#tests/support/sample-loaded-at.ts";
import {
	isPostgres,
	openSampleDatabase,
} from "#tests/support/test-database.ts";
import { publicUrl, testIdentity } from "#tests/support/test-identity.ts";
import { hashOfToken, newKey } from "./access/tokens.ts";
import { type Api, createApi } from "./app.ts";
import { databaseDocumentStore } from "./documents/document-store.ts";
import { databaseImageStore } from "./images/database-image-store.ts";

/** `FUZZ_REQUESTS=20000 npx vitest run src/api/fuzz.test.ts` asks for more; PGlite, many times slower, is asked for fewer. */
const requests = Number(
	process.env.FUZZ_REQUESTS ?? (isPostgres() ? 600 : 200),
);

let database: OpenDatabase;
let api: Api;
const failures: unknown[] = [];

beforeAll(async () => {
	database = await openSampleDatabase();
	const now = () => sampleLoadedAt;
	api = keepingContract(
		createApi({
			...{ database, now },
			images: { store: databaseImageStore, process: async () => "damaged" },
			documents: databaseDocumentStore,
			identity: testIdentity(database.db, now),
			publicUrl: () => publicUrl,
			sendMail: null,
			sendWebhook: null,
			onUnexpectedError: (error) => failures.push(error),
		}),
	);
});
afterAll(async () => {
	await api.close();
	await database.close();
});

test(`${requests} requests, as allowed and not, by every role, a key and nobody: no accident, nothing said to whom it is not for`, async () => {
	const random = randomFor("fuzz");
	const next = randomRequests(api.openApiDocument() as ApiDocument, random, {
		id: [1, 2, 3, 7, 999_999, 0],
		storeId: [1, 2, 3, 999_999],
		productId: [1, 5, 20, 999_999],
		customerId: [1, 2, 3, 999_999],
		partId: [1, 2, 999_999],
		imageId: [1, 999_999],
		code: ["DV-2024-1247", "DV-2024-001", "%23DV-2024-002", "x", "123456"],
		codes: ["DV-2024-1247,DV-2024-001"],
		name: ["Divishop", "sales", "stores", "Loja Nova"],
		version: [1, 2, 3],
		email: ["ana@loja.com.br", "x"],
		document: ["529.982.247-25", "123"],
		phone: ["(11) 98765-4321", "1"],
		customerPhone: ["(11) 98765-4321"],
		customerEmail: ["ana@loja.com.br"],
		slug: ["loja-nova", "outra-loja", "X"],
		postalCode: ["01310-100", null],
		deliveryPostalCode: ["01310-100"],
		state: ["SP"],
		deliveryState: ["SP"],
		pixKey: ["529.982.247-25", null],
		password: ["girassol andando tarde"],
	});
	const callers = await everyCaller();
	for (let sent = 0; sent < requests; sent += 1) {
		const request = next();
		const caller = random.pick(callers);
		await answeredAsAllowed(request, caller);
	}
	expect(failures).toEqual([]);
	const checks = await runChecks(database.longWork);
	expect(checks.filter(({ count }) => count > 0)).toEqual([]);
}, 600_000);

interface Caller {
	name: string;
	may(allowed: (typeof accessTable)[string]): boolean;
	headers(): Promise<Record<string, string>>;
}

async function everyCaller(): Promise<Caller[]> {
	const given = { db: database.db, now: sampleLoadedAt };
	let number = 0;
	const t = {
		...given,
		nextNumber: () => {
			number += 1;
			return number;
		},
	} as Parameters<typeof givenMember>[0];
	const members = await Promise.all(
		roles.map(async (role: Role) => ({
			role,
			member: await givenMember(t, { role }),
		})),
	);
	const key = newKey();
	await database.db.insert(apiKeys).values({
		...{ name: "Fuzzer", prefix: "dvs_", createdBy: "Ana" },
		keyHash: await hashOfToken(key),
		scopes: [...keyScopes],
		requestsPerMinute: 60_000,
	});
	return [
		{ name: "nobody", may: () => false, headers: async () => ({}) },
		{
			name: "key",
			may: ({ scope }) => scope !== undefined,
			headers: async () => ({ authorization: `Bearer ${key}` }),
		},
		...members.map(({ role, member }) => ({
			name: `${role} with ${permissionsOf(role).length} permissions`,
			may: ({ roles }: (typeof accessTable)[string]) =>
				roles.includes(role.charAt(0).toUpperCase()),
			// Anew each time: some of what is asked ends sessions, disables people or gives them another role.
			async headers() {
				await updateMember(database.db, member.id, { role, disabledAt: null });
				return (await givenSession(t, member)).headers;
			},
		})),
	];
}

async function answeredAsAllowed(
	{ method, route, path, headers, body }: RandomRequest,
	caller: Caller,
): Promise<void> {
	const what = `${method} ${path} as ${caller.name}: ${body ?? ""}`;
	const allowed = accessTable[`${method} ${inTable(route)}`];
	if (!allowed) throw new Error(`${method} ${route} is not in the table`);
	const answer = await api.request(path, {
		method,
		headers: { ...headers, ...(await caller.headers()) },
		...(body === undefined ? {} : { body }),
	});
	const text = await answer.text();
	expect(answer.status, what).toBeLessThan(500);
	if (allowed.roles === "*" || caller.may(allowed)) return;
	expect([401, 403], what).toContain(answer.status);
	expect(Object.keys(JSON.parse(text) as Problem), what).not.toContain("items");
}

function inTable(route: string): string {
	return route.replace(/\{(\w+)\}/g, ":$1");
}
