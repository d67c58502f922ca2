import { type LucideIcon, Mail, MessageCircle, Phone } from "lucide-react";
import { formatPhone } from "#core/phone.ts";
import { reminderText } from "./late-text.ts";

/** Someone at a store who can be asked. */
export interface Contact {
	name: string;
	/** What they are there: "Responsável". */
	role: string;
	phone: string | null;
	email: string | null;
}

export type LatePart = Parameters<typeof reminderText>[1];

interface ContactLink {
	icon: LucideIcon;
	label: string;
	href: string;
	/** Opens beside this page. */
	isExternal: boolean;
}

/** The ways to reach someone, with a message that names what is late where one is written. */
export function contactLinks(contact: Contact, part: LatePart): ContactLink[] {
	const { phone, email } = contact;
	const message = encodeURIComponent(reminderText(contact.name, part));
	const subject = encodeURIComponent(`Pedido ${part.code} atrasado`);
	const links: ContactLink[] = [];
	if (phone)
		links.push(
			{
				icon: Phone,
				label: formatPhone(phone),
				href: `tel:+55${phone}`,
				isExternal: false,
			},
			{
				icon: MessageCircle,
				label: "WhatsApp com mensagem pronta",
				href: `https://wa.me/55${phone}?text=${message}`,
				isExternal: true,
			},
		);
	if (email)
		links.push({
			icon: Mail,
			label: email,
			href: `mailto:${email}?subject=${subject}&body=${message}`,
			isExternal: false,
		});
	return links;
}
