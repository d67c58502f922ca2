import type { WebhookWithSecret } from "#contract/webhooks.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CopyBox } from "#web/ui/marks/copy-box.tsx";

/** The secret, which is shown this once, and what to do with it. */
export function MadeSecret({ made }: { made: WebhookWithSecret }) {
	return (
		<div className="grid gap-5">
			<Notice title="Copie o segredo agora" tone="warn">
				Ele não aparece de novo. Guarde-o no sistema que recebe os avisos; se o
				perder, troque-o na página da integração.
			</Notice>
			<section aria-labelledby="segredo" className="grid gap-2">
				<h3 className="font-medium text-ink-2 text-sm" id="segredo">
					Segredo de {made.webhook.name}
				</h3>
				<CopyBox label="Copiar segredo" text={made.secret} />
			</section>
			<p className="text-ink-2 text-sm">
				Cada aviso leva o cabeçalho{" "}
				<code className="font-mono text-xs">Divishop-Signature</code>, feito com
				este segredo: com ele o outro sistema confere que o aviso é daqui e não
				foi alterado. Depois de cadastrá-lo lá, envie um teste.
			</p>
		</div>
	);
}
