import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "#tests/support/mail-server.ts";
import { createSendMail } from "./mail.ts";

const mail = {
	to: "ana@exemplo.com.br",
	subject: "Convite para a equipe",
	text: "Olá, Ana! São só três palavras.\n\nhttps://loja.com.br/convite#abc_-123",
};

async function givenMailServer(
	options?: Parameters<typeof startMailServer>[0],
) {
	const server = await startMailServer(options);
	onTestFinished(() => server.stop());
	return server;
}

test("a mail reaches whom it is for, with its words as they are", async () => {
	const server = await givenMailServer();
	await createSendMail(server.url)(mail);
	const [received] = server.received;
	expect(received).toMatchObject({ to: mail.to, from: "divishop@127.0.0.1" });
	expect(received?.content).toContain("Subject: Convite para a equipe\r\n");
	expect(received?.content).toContain("Olá, Ana! São só três palavras.");
	expect(received?.content).toContain("https://loja.com.br/convite#abc_-123");
});

test("who writes is said in the address of the mail server", async () => {
	const server = await givenMailServer();
	const from = encodeURIComponent("Feira Boa <equipe@feira.com.br>");
	await createSendMail(`${server.url}/?from=${from}`)(mail);
	const [received] = server.received;
	expect(received?.from).toBe("equipe@feira.com.br");
	expect(received?.content).toContain("From: Feira Boa <equipe@feira.com.br>");
});

test("a name for a header brings no header of its own", async () => {
	const server = await givenMailServer();
	await createSendMail(server.url)({
		...mail,
		subject: "Convite\r\nBcc: outra@exemplo.com.br",
	});
	expect(server.received).toHaveLength(1);
	expect(server.received[0]?.content).not.toMatch(/^Bcc:/m);
});

test("a server that refuses, is away or says nothing is an error", async () => {
	const refusing = await givenMailServer({ refuses: true });
	await expect(createSendMail(refusing.url)(mail)).rejects.toThrow("550");
	const silent = await givenMailServer({ isSilent: true });
	const impatient = createSendMail(silent.url, { stepMs: 50 });
	await expect(impatient(mail)).rejects.toThrow(/greeting|timeout/i);
	const gone = await startMailServer();
	await gone.stop();
	await expect(createSendMail(gone.url)(mail)).rejects.toThrow("ECONNREFUSED");
});

test("a server that never comes to the point is left after a while, and its connection ended", async () => {
	const server = await givenMailServer({ dawdles: true });
	const send = createSendMail(server.url, { totalMs: 200 });
	await expect(send(mail)).rejects.toThrow("Nothing came within");
	await expect.poll(() => server.open()).toBe(0);
});

test("a password is not sent where the way to the server stays open to readers", async () => {
	const server = await givenMailServer();
	const url = server.url.replace("127.0.0.1", "ana:senha@0.0.0.0");
	await expect(createSendMail(url)(mail)).rejects.toThrow(/TLS/);
	expect(server.received).toEqual([]);
});
