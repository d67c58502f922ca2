import { z } from "zod";
import { idPath } from "#contract/common.ts";
import {
	backupCodes,
	codeGiven,
	givenPassword,
	passwordChange,
	secondFactor,
	sessionEntry,
} from "#contract/session.ts";
import { deviceOf } from "#core/device.ts";
import { NotFound } from "#core/errors.ts";
import {
	endMemberSession,
	endMemberSessions,
	listMemberSessions,
} from "#db/queries/member-sessions.ts";
import { defineRoute } from "../access/define-route.ts";
import { ownAccount } from "../access/own-account.ts";
import {
	beginSecondFactor,
	changePassword,
	confirmSecondFactor,
	endSecondFactor,
	recordOfOwnAccount,
	renewBackupCodes,
} from "../actions/change-own-account.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";
import { setCookies } from "./session.ts";

/** What a member does to their own way of signing in. */
export const account = newRouter();

const done = { 204: { description: "Done" }, ...problems };

account.openapi(
	defineRoute({
		method: "get",
		path: "/account/sessions",
		access: "person",
		summary: "Where one is signed in",
		responses: {
			200: jsonAnswer(z.array(sessionEntry), "The sessions, latest first"),
			...problems,
		},
	}),
	async (c) => {
		const { session } = ownAccount(c);
		const rows = await listMemberSessions(c.var.db, session.memberId);
		return c.json(
			rows.map((row) => ({
				id: row.id,
				device: deviceOf(row.userAgent),
				address: row.ipAddress || null,
				startedAt: row.createdAt.toISOString(),
				lastSeenAt: row.updatedAt.toISOString(),
				isCurrent: row.id === session.id,
			})),
			200,
		);
	},
);

account.openapi(
	defineRoute({
		method: "delete",
		path: "/account/sessions/{id}",
		access: "person",
		summary: "End one of one's own sessions",
		request: { params: idPath },
		responses: done,
	}),
	async (c) => {
		const { session, actor } = ownAccount(c);
		const { id } = c.req.valid("param");
		await c.var.db.transaction(async (tx) => {
			if (!(await endMemberSession(tx, session.memberId, id)))
				throw new NotFound("session", id);
			await recordOfOwnAccount(tx, actor, "session-ended");
		});
		return c.body(null, 204);
	},
);

account.openapi(
	defineRoute({
		method: "delete",
		path: "/account/sessions",
		access: "person",
		summary: "End all of one's own sessions but this one",
		responses: done,
	}),
	async (c) => {
		const { session, actor } = ownAccount(c);
		await c.var.db.transaction(async (tx) => {
			await endMemberSessions(tx, session.memberId, { except: session.id });
			await recordOfOwnAccount(tx, actor, "sessions-ended");
		});
		return c.body(null, 204);
	},
);

account.openapi(
	defineRoute({
		method: "put",
		path: "/account/password",
		access: "person",
		summary: "Change one's password; all other sessions end",
		request: { body: jsonBody(passwordChange) },
		responses: done,
	}),
	async (c) => {
		const { db, passwordWork } = c.var;
		const given = c.req.valid("json");
		const own = ownAccount(c);
		await passwordWork("member", () => changePassword(db, given, own));
		return c.body(null, 204);
	},
);

account.openapi(
	defineRoute({
		method: "post",
		path: "/account/second-factor",
		access: "person",
		summary: "Begin to use a second factor",
		description:
			"The app's secret and ten backup codes, shown this once. Nothing is asked for at sign-in before the first code confirms it.",
		request: { body: jsonBody(z.strictObject({ password: givenPassword })) },
		responses: {
			200: jsonAnswer(secondFactor, "What the app needs"),
			...problems,
		},
	}),
	async (c) => {
		const { db, passwordWork } = c.var;
		const { password } = c.req.valid("json");
		const own = ownAccount(c);
		const begun = await passwordWork("member", () =>
			beginSecondFactor(db, password, own),
		);
		return c.json(begun, 200);
	},
);

account.openapi(
	defineRoute({
		method: "post",
		path: "/account/second-factor/confirmation",
		access: "person",
		summary: "The first code of the app: from now on it is asked for",
		request: { body: jsonBody(codeGiven) },
		responses: done,
	}),
	async (c) => {
		const { code } = c.req.valid("json");
		const own = ownAccount(c);
		setCookies(c, await confirmSecondFactor(c.var.db, code, own));
		return c.body(null, 204);
	},
);

account.openapi(
	defineRoute({
		method: "delete",
		path: "/account/second-factor",
		access: "proven-person",
		summary: "Do without the second factor",
		responses: done,
	}),
	async (c) => {
		await endSecondFactor(c.var.db, ownAccount(c));
		return c.body(null, 204);
	},
);

account.openapi(
	defineRoute({
		method: "post",
		path: "/account/backup-codes",
		access: "person",
		summary: "Ten new backup codes; the ones before no longer work",
		request: { body: jsonBody(z.strictObject({ password: givenPassword })) },
		responses: { 200: jsonAnswer(backupCodes, "Shown this once"), ...problems },
	}),
	async (c) => {
		const { db, passwordWork } = c.var;
		const { password } = c.req.valid("json");
		const own = ownAccount(c);
		const codes = await passwordWork("member", () =>
			renewBackupCodes(db, password, own),
		);
		return c.json({ backupCodes: codes }, 200);
	},
);
