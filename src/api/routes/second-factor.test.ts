import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Problem } from "#contract/common.ts";
import type { Session } from "#contract/session.ts";
import { lockAttempts } from "#db/queries/sign-in-failures.ts";
import { signInFailures } from "#db/schema/access.ts";
import { auditLog } from "#db/schema/activity.ts";
import {
	givenMember,
	newBrowser,
	password,
	useSignInApi,
} from "#tests/support/members.ts";
import { codeOf, secondFactorOf } from "#tests/support/second-factor.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useSignInApi();

type Browser = ReturnType<typeof newBrowser>;

async function signIn(browser: Browser, email: string) {
	return browser.send("POST", "/api/session", { email, password });
}

async function sessionOf(browser: Browser): Promise<Session> {
	return (await browser.send("GET", "/api/session")).json() as Promise<Session>;
}

test("with a second factor a password alone lets nobody in, and a code works once", async () => {
	const { email } = await givenMember(t, { password });
	const browser = newBrowser(t);
	await signIn(browser, email);
	const factor = await secondFactorOf(browser);
	expect(factor.backupCodes).toHaveLength(10);

	const again = newBrowser(t);
	expect(await (await signIn(again, email)).json()).toEqual({ next: "code" });
	expect((await again.send("GET", "/api/orders")).status).toBe(401);
	const code = codeOf(factor, 1);
	expect(await given(again, code)).toBe(200);
	expect((await sessionOf(again)).member?.hasSecondFactor).toBe(true);

	const overShoulder = newBrowser(t);
	await signIn(overShoulder, email);
	expect(await given(overShoulder, code)).toBe(401);
	expect((await sessionOf(overShoulder)).member).toBeNull();
});

test("a backup code works once", async () => {
	const { email } = await givenMember(t, { password });
	const browser = newBrowser(t);
	await signIn(browser, email);
	const { backupCodes } = await secondFactorOf(browser);
	const [backup = ""] = backupCodes;
	const statuses = [];
	for (let time = 0; time < 2; time += 1) {
		const again = newBrowser(t);
		await signIn(again, email);
		statuses.push(await given(again, backup));
	}
	expect(statuses).toEqual([200, 401]);
});

test("wrong codes lock the second factor, and no refusal erases the count", async () => {
	const { email } = await givenMember(t, { password });
	const first = newBrowser(t);
	await signIn(first, email);
	const factor = await secondFactorOf(first);
	for (const afterFive of [401, 429]) {
		const browser = newBrowser(t);
		await signIn(browser, email);
		for (let wrong = 0; wrong < 5; wrong += 1)
			expect(await given(browser, "000000")).toBe(401);
		// No sixth try to one password; ten wrong ones close the second factor.
		expect(await given(browser, codeOf(factor, 1))).toBe(afterFive);
	}
	const browser = newBrowser(t);
	await signIn(browser, email);
	expect(await given(browser, codeOf(factor, 1))).toBe(429);
});

test("a code without a password before it is refused", async () => {
	const answer = await newBrowser(t).send("POST", "/api/session/code", {
		code: "123456",
	});
	expect(((await answer.json()) as Problem).code).toBe("code_expired");
});

test.each(["000000", "aaaaa-aaaaa"])(
	"the wrong code %s is in the audit, of whom and from where, and counted",
	async (wrong) => {
		const { id, email } = await givenMember(t, { password });
		const first = newBrowser(t);
		await signIn(first, email);
		await secondFactorOf(first);
		const browser = newBrowser(t, "198.51.100.4");
		await signIn(browser, email);

		expect(await given(browser, wrong)).toBe(401);

		expect(await refusals()).toMatchObject([
			{
				...{ actorKind: "system", actor: "Sistema", entityId: id },
				...{ address: "198.51.100.4", sessionId: null },
				after: { email, reason: "codigo" },
			},
		]);
		expect(await failuresOf("address 198.51.100.4")).toBe(1);
	},
);

test("a code used before is in the audit, too", async () => {
	const { email } = await givenMember(t, { password });
	const browser = newBrowser(t);
	await signIn(browser, email);
	const factor = await secondFactorOf(browser);
	const code = codeOf(factor, 1);
	for (const status of [200, 401]) {
		const again = newBrowser(t);
		await signIn(again, email);
		expect(await given(again, code)).toBe(status);
	}
	expect(await refusals()).toHaveLength(1);
});

test("a wrong proof is in the audit as theirs whose session it is, and counted", async () => {
	const { id, name, email } = await givenMember(t, { password });
	const browser = newBrowser(t);
	await signIn(browser, email);
	await secondFactorOf(browser);
	const prove = (proof: object) =>
		browser.send("POST", "/api/session/proof", proof);

	expect((await prove({ code: "000000" })).status).toBe(422);
	expect((await prove({ password: "errada errada" })).status).toBe(422);

	const rows = await refusals();
	const theirs = { actorKind: "person", actorId: id, actor: name };
	expect(rows).toMatchObject([
		{ ...theirs, entityId: id, after: { email, reason: "codigo-em-sessao" } },
		{ ...theirs, entityId: id, after: { email, reason: "senha-em-sessao" } },
	]);
	expect(rows[0]?.sessionId).not.toBeNull();
	expect(await failuresOf(`member ${id}`)).toBe(2);
});

// Two wait for a lock of another connection, which PGlite has none of.
test.runIf(isPostgres())(
	"a code proves who one is also while all passwords wait",
	async () => {
		const { email } = await givenMember(t, { password });
		const browser = newBrowser(t);
		await signIn(browser, email);
		const factor = await secondFactorOf(browser);
		const { held, release } = await holdingSignIns("outra@loja.com.br");
		const waiting = [1, 2, 3].map(() =>
			signIn(newBrowser(t), "outra@loja.com.br"),
		);

		const code = codeOf(factor, 1);
		const proof = await browser.send("POST", "/api/session/proof", { code });

		expect(proof.status).toBe(204);
		release();
		await held;
		for (const answer of await Promise.all(waiting))
			expect(answer.status).toBe(401);
	},
);

/** Until released, whoever tries this account waits with the turn they have. */
async function holdingSignIns(email: string) {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let held: Promise<void> = Promise.resolve();
	await new Promise<void>((locked) => {
		held = t.db.transaction(async (tx) => {
			await lockAttempts(tx, `account ${email}`);
			locked();
			await released;
		});
	});
	return { held, release };
}

function refusals() {
	return t.db
		.select()
		.from(auditLog)
		.where(eq(auditLog.action, "sign-in-refused"))
		.orderBy(auditLog.id);
}

function failuresOf(of: string): Promise<number> {
	return t.db.$count(signInFailures, eq(signInFailures.of, of));
}

async function given(browser: Browser, code: string): Promise<number> {
	return (await browser.send("POST", "/api/session/code", { code })).status;
}
