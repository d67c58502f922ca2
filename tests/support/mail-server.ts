import { createServer, type Socket } from "node:net";

export interface ReceivedMail {
	from: string;
	to: string;
	/** Headers and text, as people read them. */
	content: string;
}

/**
 * A mail server of a few words. Whoever it refuses is told so at RCPT; a silent one greets nobody, and one
 * that dawdles says again and again that more of its greeting is to come.
 */
export async function startMailServer({
	refuses = false,
	isSilent = false,
	dawdles = false,
} = {}) {
	const received: ReceivedMail[] = [];
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		if (dawdles) dawdle(socket);
		else if (!isSilent)
			converse(socket, refuses, (mail) => received.push(mail));
	});
	await new Promise<void>((resolve) =>
		server.listen(0, "127.0.0.1", () => resolve()),
	);
	const address = server.address();
	if (address === null || typeof address === "string")
		throw new Error("it listens on a port");
	return {
		url: `smtp://127.0.0.1:${address.port}`,
		received,
		/** How many are still talking with it. */
		open: () => [...sockets].filter((socket) => !socket.destroyed).length,
		async stop() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function dawdle(socket: Socket) {
	const timer = setInterval(() => socket.write("220-wait\r\n"), 10);
	socket.on("close", () => clearInterval(timer));
	socket.on("error", () => {});
}

function converse(
	socket: Socket,
	refuses: boolean,
	onMail: (mail: ReceivedMail) => void,
) {
	let [from, to, heard] = ["", "", ""];
	let isReadingData = false;
	const say = (line: string) => socket.write(`${line}\r\n`);
	const answer = (line: string) => {
		const address = line.match(/<(.*?)>/)?.[1] ?? "";
		if (/^(EHLO|HELO)/i.test(line)) say("250 test");
		else if (/^MAIL/i.test(line)) {
			from = address;
			say("250 ok");
		} else if (/^RCPT/i.test(line)) {
			to = address;
			say(refuses ? "550 no such box" : "250 ok");
		} else if (/^DATA/i.test(line)) {
			isReadingData = true;
			say("354 go on");
		} else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
		else say("502 unknown");
	};
	say("220 test");
	socket.on("data", (bytes) => {
		heard += bytes.toString("latin1");
		for (;;) {
			const end = isReadingData ? "\r\n.\r\n" : "\r\n";
			const at = heard.indexOf(end);
			if (at === -1) return;
			const said = heard.slice(0, at);
			heard = heard.slice(at + end.length);
			if (!isReadingData) {
				answer(said);
				continue;
			}
			isReadingData = false;
			onMail({ from, to, content: readable(said) });
			say("250 taken");
		}
	});
	socket.on("error", () => {}); // whoever gave up on us
}

/** Quoted-printable, in the text and in the headers, read as UTF-8. */
function readable(mail: string): string {
	const decoded = mail
		.replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
			word.replaceAll("_", " "),
		)
		.replaceAll("=\r\n", "")
		.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
			String.fromCharCode(Number.parseInt(hex, 16)),
		);
	return Buffer.from(decoded, "latin1").toString("utf8");
}
