import { formatMoney } from "#core/money.ts";
import { useServerUrl } from "#web/data/server-url.ts";
import { useMay } from "#web/data/session.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { isInStock, orderCommand } from "./order-command.ts";
import { Step, StepButton } from "./step.tsx";
import type { StepProps } from "./use-first-steps.ts";

/** The last step: a purchase from outside, by a command that is ready to be pasted. */
export function OrderStep({
	isCurrent,
	product,
	customer,
	order,
	sellerSettings,
}: StepProps) {
	const serverUrl = useServerUrl();
	const dialogLink = useDialogLink();
	const mayOrder = useMay("orders:create");
	if (order.ready)
		return (
			<Step
				action={
					<LinkButton {...dialogLink(paths.order(order.ready.code))}>
						Ver pedido
					</LinkButton>
				}
				title="Primeiro pedido"
			>
				{order.ready.code} chegou de {order.ready.customerName}.
			</Step>
		);
	if (!serverUrl)
		return (
			<Step title="Receber o primeiro pedido">
				Os pedidos chegam da loja virtual, pela API do servidor. Esta página
				funciona sem servidor e não recebe pedidos de fora.
			</Step>
		);
	if (!mayOrder)
		return (
			<Step title="Receber o primeiro pedido">
				Os pedidos chegam da loja virtual, pela API.
			</Step>
		);
	if (!product.ready || !customer.ready || !sellerSettings)
		return (
			<Step title="Receber o primeiro pedido">
				Os pedidos chegam da loja virtual, pela API. Com loja, produto e cliente
				prontos, o comando que faz o primeiro pedido aparece aqui.
			</Step>
		);
	const buyer = customer.ready;
	const purchase = product.allReady
		.filter(({ storeId }) => storeId === sellerSettings.storeId)
		.map((product) => ({ product, customer: buyer, settings: sellerSettings }))
		.find(isInStock);
	if (!purchase)
		return (
			<Step
				action={
					<StepButton
						isCurrent={isCurrent}
						needs="catalog:write"
						to={paths.product(product.ready.id)}
					>
						Abrir produto
					</StepButton>
				}
				title="Receber o primeiro pedido"
			>
				O pedido mínimo de {sellerSettings.storeName} é de{" "}
				{formatMoney(sellerSettings.minOrderCents)}, e o estoque de{" "}
				{product.ready.name} não chega a esse valor. Aumente-o em Ajustar
				estoque.
			</Step>
		);
	const command = orderCommand(serverUrl, purchase);
	return (
		<>
			<Step title="Receber o primeiro pedido">
				Cole este comando em um terminal: ele faz o papel da loja virtual, e o
				pedido aparece aqui na hora. No Windows, use o Git Bash ou o WSL.
			</Step>
			<div className="mt-3 flex items-start gap-2 rounded-control border border-line bg-bg py-2 pr-2 pl-3">
				<pre className="min-w-0 flex-1 whitespace-pre-wrap py-1 font-mono text-xs [overflow-wrap:anywhere]">
					<code>{command}</code>
				</pre>
				<CopyButton label="Copiar comando" text={command} />
			</div>
		</>
	);
}
