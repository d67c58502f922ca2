import { expect, test } from "vitest";
import { type Contact, contactLinks } from "./contact-links.ts";
import { chasedText, delayText } from "./late-text.ts";

const part = {
	code: "#DV-2024-1247",
	storeName: "Mix & Cia",
	days: 3,
	since: "2024-02-27",
};
const contact = {
	name: "Helena Prado",
	role: "Responsável",
	phone: "11987654321",
	email: "helena@mix.com.br",
};

test("a delay is told in business days", () => {
	expect(delayText(part)).toBe("há 3 dias úteis, desde 27/02/2024");
	expect(delayText({ days: 1, since: "2024-02-29" })).toBe(
		"há 1 dia útil, desde 29/02/2024",
	);
});

test("a chase is told with São Paulo's clock and who made it", () => {
	expect(
		chasedText({
			...{ id: 7, at: "2024-02-29T17:05:00.000Z" },
			...{ actor: "Ana", channel: "telefone" },
		}),
	).toBe("Cobrada em 29/02 14:05 por Ana");
});

test("WhatsApp and e-mail open with a message that names order, store and delay", () => {
	const [phone, whatsapp, email] = contactLinks(contact, part).map(
		({ href }) => new URL(href),
	);
	const message =
		"Olá, Helena Prado! A parte da loja Mix & Cia no pedido #DV-2024-1247 está atrasada há 3 dias úteis, desde 27/02/2024. Quando ela será enviada?";
	expect(phone?.href).toBe("tel:+5511987654321");
	expect(whatsapp?.origin + (whatsapp?.pathname ?? "")).toBe(
		"https://wa.me/5511987654321",
	);
	expect(whatsapp?.searchParams.get("text")).toBe(message);
	expect(email?.pathname).toBe("helena@mix.com.br");
	expect(email?.searchParams.get("subject")).toBe(
		"Pedido #DV-2024-1247 atrasado",
	);
	expect(email?.searchParams.get("body")).toBe(message);
});

test("who has no e-mail, or no phone, is not offered one", () => {
	const labels = (more: Partial<Contact>) =>
		contactLinks({ ...contact, ...more }, part).map(({ label }) => label);
	expect(labels({ email: null })).toEqual([
		"(11) 98765-4321",
		"WhatsApp com mensagem pronta",
	]);
	expect(labels({ phone: null })).toEqual(["helena@mix.com.br"]);
});
