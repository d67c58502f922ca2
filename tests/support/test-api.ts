import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Api, createApi } from "#api/app.ts";
import { databaseDocumentStore } from "#api/documents/document-store.ts";
import { databaseImageStore } from "#api/images/database-image-store.ts";
import type { SendMail } from "#api/mail.ts";
import type { SendWebhook } from "#api/webhooks/webhook-sender.ts";
import type { Problem } from "#contract/common.ts";
import type { Database, OpenDatabase } from "#db/database.ts";
import { processWithSharp } from "#server/images/process-with-sharp.ts";
import { emptyDatabase } from "./empty-database.ts";
import { keepingContract } from "./keeps-contract.ts";
import { openReusedDatabase } from "./test-database.ts";
import { publicUrl, testIdentity } from "./test-identity.ts";

export interface TestApi {
	api: Api;
	db: Database;
	database: OpenDatabase;
	/** Real time as the API sees it; set it to move the clock. */
	now: Date;
	/** What every request carries that says nothing else: a member's session, where people sign in. */
	headers: Record<string, string>;
	/** 1, 2, 3 … anew in each test, for what has to be unique. */
	nextNumber(): number;
	get<Answer>(path: string): Promise<Answer>;
	send<Answer>(
		method: string,
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<{ status: number; body: Answer }>;
	/** For requests that must be refused. */
	refused(
		method: string,
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<Problem>;
}

/**
 * The API on a database nobody else uses meanwhile, emptied before each test. Every answer
 * is checked against the contract.
 */
export function useTestApi(
	openDatabase = openReusedDatabase,
	{
		isOpen = true,
		sendMail = null,
		sendWebhook = null,
		onUnexpectedError = fail,
	}: {
		/** Whether whoever reaches it is the local operator; else see `givenMember`. */
		isOpen?: boolean;
		sendMail?: SendMail | null;
		sendWebhook?: SendWebhook | null;
		onUnexpectedError?: (error: unknown) => void;
	} = {},
): TestApi {
	const test = { headers: {} } as TestApi;
	let lastNumber = 0;
	test.nextNumber = () => {
		lastNumber += 1;
		return lastNumber;
	};
	beforeAll(async () => {
		test.database = await openDatabase();
		test.db = test.database.db;
		test.api = keepingContract(
			createApi({
				database: test.database,
				now: () => test.now,
				images: { store: databaseImageStore, process: processWithSharp },
				documents: databaseDocumentStore,
				identity: isOpen ? null : testIdentity(test.db, () => test.now),
				publicUrl: () => publicUrl,
				sendMail,
				sendWebhook,
				onUnexpectedError,
			}),
		);
	});
	beforeEach(async () => {
		test.now = new Date("2024-02-29T15:00:00Z");
		lastNumber = 0;
		await emptyDatabase(test.database);
	});
	afterAll(async () => {
		await test.api.close();
		await test.database.close();
	});

	test.send = async (method, path, body, headers) => {
		const response = await test.api.request(path, {
			method,
			headers: {
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...test.headers,
				...headers,
			},
			body: typeof body === "string" ? body : JSON.stringify(body),
		});
		const text = await response.text();
		return {
			status: response.status,
			body: text === "" ? undefined : JSON.parse(text),
		};
	};
	test.get = async (path) => {
		const { status, body } = await test.send("GET", path);
		if (status !== 200)
			throw new Error(
				`GET ${path} answered ${status}: ${JSON.stringify(body)}`,
			);
		return body as never;
	};
	test.refused = async (method, path, body, headers) => {
		const answer = await test.send<Problem>(method, path, body, headers);
		if (answer.status < 400 || answer.status >= 500)
			throw new Error(
				`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
			);
		return answer.body;
	};
	return test;
}

/** What the links it makes begin with. */
export function fail(error: unknown): never {
	throw error;
}
