import type { InvitationLink } from "#contract/team.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CopyBox } from "#web/ui/marks/copy-box.tsx";

/** The link, which is shown this once, and what became of its mail. */
export function MadeLink({
	made: { link, invitation, isMailed },
	sendsMail,
}: {
	made: InvitationLink;
	sendsMail: boolean;
}) {
	const lasts = invitation.kind === "invitation" ? "7 dias" : "24 horas";
	return (
		<div className="grid gap-4">
			<p className="text-ink-2">
				Copie o link e envie para{" "}
				<strong className="text-ink">{invitation.name}</strong>. Ele aparece só
				agora, é válido por {lasts} e funciona uma única vez.
			</p>
			<CopyBox label="Copiar link" text={link} />
			{isMailed && (
				<Notice tone="ok">Enviado por e-mail para {invitation.email}.</Notice>
			)}
			{sendsMail && !isMailed && (
				<Notice tone="warn">
					O e-mail não pôde ser enviado. O link vale mesmo assim: envie-o por
					outro meio.
				</Notice>
			)}
		</div>
	);
}
