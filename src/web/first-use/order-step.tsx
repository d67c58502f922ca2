import { Link } from "react-router";
import { formatMoney } from "#core/money.ts";
import { useServerUrl } from "#web/data/server-url.ts";
import { useMay, useSession } from "#web/data/session.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { CopyBox } from "#web/ui/marks/copy-box.tsx";
import { firstPurchase, keyVariable, orderCommand } from "./order-command.ts";
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
	const needsKey = useSession()?.isOpen === false;
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
	const purchase = firstPurchase({ product, customer, sellerSettings });
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
	return (
		<>
			<Step title="Receber o primeiro pedido">
				Cole este comando em um terminal: ele faz o papel da loja virtual, e o
				pedido aparece aqui na hora. No Windows, use o Git Bash ou o WSL.
				{needsKey && <KeyHint />}
			</Step>
			<div className="mt-3">
				<CopyBox
					label="Copiar comando"
					text={orderCommand(
						serverUrl,
						purchase,
						needsKey ? keyVariable : null,
					)}
				/>
			</div>
		</>
	);
}

/** Where people sign in, a program needs a key of its own. */
function KeyHint() {
	const mayMakeKeys = useMay("keys:manage");
	return (
		<span className="mt-1 block">
			Antes, guarde a chave da loja virtual na variável{" "}
			<code>DIVISHOP_KEY</code>.{" "}
			{mayMakeKeys ? (
				<Link
					className="font-medium text-brand hover:underline"
					to={paths.keys}
				>
					Criar uma em Chaves de API
				</Link>
			) : (
				"Peça uma a um administrador, em Configurações, Chaves de API."
			)}
		</span>
	);
}
