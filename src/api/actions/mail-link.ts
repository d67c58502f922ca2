import { roleLabels } from "#contract/labels.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import type { InvitationRow } from "#db/queries/invitations.ts";
import type { Mail, SendMail } from "../mail.ts";

interface LinkMail {
	invitation: InvitationRow;
	link: string;
	/** The marketplace's name. */
	marketplace: string;
}

/** Whether the link left by e-mail. The link is made and shown anyway: a mail server that is away undoes nothing. */
export async function mailLink(
	sendMail: SendMail | null,
	letter: LinkMail,
	onFailure: (error: unknown) => void,
): Promise<boolean> {
	const { email } = letter.invitation;
	if (!sendMail || !email) return false;
	try {
		await sendMail({ to: email, ...letterOf(letter) });
		return true;
	} catch (error) {
		onFailure(error);
		return false;
	}
}

function letterOf({
	invitation,
	link,
	marketplace,
}: LinkMail): Omit<Mail, "to"> {
	const { name, role, memberId, invitedBy, expiresAt } = invitation;
	const isInvitation = memberId === null;
	const until = `${formatDay(dayOf(expiresAt))} às ${formatTime(expiresAt)}`;
	return {
		subject: isInvitation
			? `Convite para a equipe de ${marketplace}`
			: `Seu acesso a ${marketplace}`,
		text: [
			name ? `Olá, ${name}!` : "Olá!",
			isInvitation
				? `${invitedBy} convidou você para a equipe de ${marketplace}, com o papel ${roleLabels[role]}.`
				: `${invitedBy} gerou um link para você voltar a entrar em ${marketplace}.`,
			`Abra o link e escolha sua senha:\n${link}`,
			`O link vale até ${until} (horário de Brasília) e funciona uma única vez.`,
			isInvitation
				? "Se você não esperava este convite, ignore esta mensagem."
				: "Se você não pediu este link, avise um administrador da sua equipe.",
		].join("\n\n"),
	};
}
