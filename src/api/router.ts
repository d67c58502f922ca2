import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { problem as problemSchema } from "#contract/common.ts";
import { fieldErrorsOf } from "#contract/field-errors.ts";
import type { Actor } from "#core/actor.ts";
import type { OpenCopySession } from "#db/copy-session.ts";
import type { Database, ReadMuch } from "#db/database.ts";
import type { Identity } from "./access/identity.ts";
import type { PasswordWork } from "./access/password-work.ts";
import type { Who } from "./access/who.ts";
import type { Backups } from "./backups/backups.ts";
import type { DataDisk } from "./data-disk.ts";
import type { DocumentStore } from "./documents/document-store.ts";
import type { Images } from "./images/images.ts";
import type { SendMail } from "./mail.ts";
import { problem, problemAnswer } from "./problem.ts";
import type { RequestOrigin } from "./request-origin.ts";
import type { SendWebhook } from "./webhooks/webhook-sender.ts";

export interface ApiEnv {
	/** As handed to `fetch`; routes read it as `c.var.origin`. */
	Bindings: Partial<RequestOrigin>;
	Variables: {
		db: Database;
		/** The same database, for what may take minutes. */
		longWork: Database;
		/** For exports and reports: a replica's work, where there is one. */
		readMuch: ReadMuch;
		/** For whole tables; null in a tab. */
		copySession: OpenCopySession | null;
		/** Real time; business time is `businessNow` of db/queries/settings.ts. */
		realNow: () => Date;
		/** Where the request came from. */
		origin: RequestOrigin;
		/** Gives what hashes passwords its turn. */
		passwordWork: PasswordWork;
		/** Null where sign-in is off. */
		identity: Identity | null;
		/** Who is asking, and what they may do; only a public route is asked by nobody. */
		who: Who;
		/** The same, as written into history and audit. */
		actor: Actor;
		images: Images;
		documents: DocumentStore;
		/** Null where no copies are kept. */
		backups: Backups | null;
		/** Null where the database is in memory. */
		dataDisk: DataDisk | null;
		/** Where people and programs reach this installation. */
		publicUrl: () => string;
		/** Null where no mail leaves. */
		sendMail: SendMail | null;
		/** Null where other systems cannot be reached. */
		sendWebhook: SendWebhook | null;
		/** Answers everyone who asks for this address at this moment by one read. */
		share: <Result>(read: () => Promise<Result>) => Promise<Result>;
		/** The same for a part of several answers, which is the same whoever asks. */
		shareWithAll: <Result>(
			what: string,
			read: () => Promise<Result>,
		) => Promise<Result>;
		/** Told of errors that are ours and that the answer does not depend on. */
		onUnexpectedError: (error: unknown) => void;
	};
}

/** Every resource starts here: the validation hook belongs to an instance, not to the app. */
export function newRouter() {
	return new OpenAPIHono<ApiEnv>({
		defaultHook: (result, c) => {
			if (result.success) return;
			const errors = fieldErrorsOf(result.error);
			return problemAnswer(
				problem("validation_failed", 422, errors),
				c.req.path,
			);
		},
	});
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** What may be asked at a path; nothing when there is none. HEAD comes with GET. */
export function methodsOf(app: OpenAPIHono<ApiEnv>, path: string): string[] {
	return methods
		.filter((method) => routeOf(app, method, path) !== undefined)
		.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
}

/** The pattern of the route that answers, "/api/orders/:code"; undefined when there is none. */
export function routeOf(
	app: OpenAPIHono<ApiEnv>,
	method: string,
	path: string,
): string | undefined {
	const asked = method === "HEAD" ? "GET" : method;
	const [handlers] = app.router.match(asked, path);
	// Middleware stands at every path, for all methods.
	return handlers.find(([[, route]]) => route.method === asked)?.[0][1].path;
}

/** An answer in JSON, for a route's `responses`. */
export function jsonAnswer<Schema extends z.ZodType>(
	schema: Schema,
	description: string,
) {
	return { description, content: { "application/json": { schema } } };
}

/** A download, for a route's `responses`. */
export const fileAnswer = {
	description: "The file, streamed",
	content: {
		"text/csv": { schema: z.string() },
		"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
			schema: z.string(),
		},
	},
};

/** A required JSON body: without `required`, a missing content type would skip validation. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
	return {
		required: true,
		content: { "application/json": { schema } },
	} as const;
}

/** The refusals every route may answer. */
export const problems = {
	"4XX": {
		description: "Refused; `title` and `errors` say why, in Portuguese",
		content: { "application/problem+json": { schema: problemSchema } },
	},
} as const;
