import type { NewApiKey } from "#contract/api-keys.ts";
import { useServerUrl } from "#web/data/server-url.ts";
import { firstPurchase, orderCommand } from "#web/first-use/order-command.ts";
import { useFirstSteps } from "#web/first-use/use-first-steps.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CopyBox } from "#web/ui/marks/copy-box.tsx";

/** The key, which is shown this once, and a first order made with it. */
export function MadeKey({ made: { key, apiKey } }: { made: NewApiKey }) {
	return (
		<div className="grid gap-5">
			<Notice title="Copie a chave agora" tone="warn">
				Ela não aparece de novo. Guarde-a onde a loja virtual ou o sistema a lê,
				nunca em uma página que outras pessoas abrem.
			</Notice>
			<section aria-labelledby="chave" className="grid gap-2">
				<h3 className="font-medium text-ink-2 text-sm" id="chave">
					Chave de {apiKey.name}
				</h3>
				<CopyBox label="Copiar chave" text={key} />
			</section>
			{apiKey.scopes.includes("orders:create") && <FirstOrder apiKey={key} />}
		</div>
	);
}

/** Nothing where no program reaches the API, or there is nothing to sell yet. */
function FirstOrder({ apiKey }: { apiKey: string }) {
	const serverUrl = useServerUrl();
	const { state } = useFirstSteps();
	const purchase = state && firstPurchase(state);
	if (!serverUrl || !purchase) return null;
	const command = orderCommand(serverUrl, purchase, apiKey);
	return (
		<section aria-labelledby="pedido-com-a-chave" className="grid gap-2">
			<h3 className="font-medium text-ink-2 text-sm" id="pedido-com-a-chave">
				Para experimentar: um pedido com esta chave
			</h3>
			<CopyBox label="Copiar comando" text={command} />
			<p className="text-ink-3 text-xs">
				Cole em um terminal: o pedido é de verdade e baixa o estoque.
			</p>
		</section>
	);
}
