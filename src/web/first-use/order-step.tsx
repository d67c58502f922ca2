import { paths } from "../paths.ts";
import { useServerUrl } from "../server-url.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { orderCommand } from "./order-command.ts";
import { Step } from "./step.tsx";
import type { StepProps } from "./use-first-steps.ts";

/** The last step: a purchase from outside, by a command that is ready to be pasted. */
export function OrderStep({
	product,
	customer,
	order,
	sellerSettings,
}: StepProps) {
	const serverUrl = useServerUrl();
	if (order.ready)
		return (
			<Step
				action={
					<LinkButton to={paths.order(order.ready.code)}>Ver pedido</LinkButton>
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
	if (!product.ready || !customer.ready || !sellerSettings)
		return (
			<Step title="Receber o primeiro pedido">
				Os pedidos chegam da loja virtual, pela API. Com loja, produto e cliente
				prontos, o comando que faz o primeiro pedido aparece aqui.
			</Step>
		);
	const command = orderCommand(serverUrl, {
		product: product.ready,
		customer: customer.ready,
		settings: sellerSettings,
	});
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
