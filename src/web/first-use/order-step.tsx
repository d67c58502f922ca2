import { useState } from "react";
import { Link } from "react-router";
import { formatMoney } from "#core/money.ts";
import { useServerUrl } from "#web/data/server-url.ts";
import { useMay, useSession } from "#web/data/session.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { TextButton } from "#web/ui/buttons/text-button.tsx";
import { CopyBox } from "#web/ui/marks/copy-box.tsx";
import {
	type FirstPurchase,
	firstPurchase,
	keyVariable,
	orderCommand,
	quantityOf,
} from "./order-command.ts";
import { Step, StepButton } from "./step.tsx";
import type { StepProps } from "./use-first-steps.ts";

/** The last step: a purchase to try it with, taken by hand or, by a developer, handed over by a command. */
export function OrderStep({
	isCurrent,
	product,
	customer,
	order,
	sellerSettings,
}: StepProps) {
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
	if (!mayOrder)
		return (
			<Step title="Receber o primeiro pedido">
				Os pedidos chegam da loja virtual, ou são feitos pela equipe.
			</Step>
		);
	if (!product.ready || !customer.ready || !sellerSettings)
		return (
			<Step title="Receber o primeiro pedido">
				Os pedidos chegam da loja virtual, ou são feitos pela equipe. Com loja,
				produto e cliente prontos, faça aqui um pedido de teste.
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
			<Step
				action={
					<LinkButton
						to={paths.newOrderOf({
							customerId: purchase.customer.id,
							productId: purchase.product.id,
							quantity: quantityOf(purchase),
						})}
						variant={isCurrent ? "primary" : "secondary"}
					>
						Fazer um pedido de teste
					</LinkButton>
				}
				title="Receber o primeiro pedido"
			>
				Com cliente e produto já escolhidos: confira e confirme. Depois, os
				pedidos chegam da loja virtual, ou são feitos pela equipe.
			</Step>
			<DevelopersCommand purchase={purchase} />
		</>
	);
}

/** What a storefront would send; a page without a server has nowhere to send it to. */
function DevelopersCommand({ purchase }: { purchase: FirstPurchase }) {
	const serverUrl = useServerUrl();
	const needsKey = useSession()?.isOpen === false;
	const [isShown, setIsShown] = useState(false);
	if (!serverUrl) return null;
	return (
		<div className="mt-2">
			<TextButton aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
				Ver o comando para desenvolvedores
			</TextButton>
			{isShown && (
				<>
					<p className="mt-2 mb-3 text-ink-2">
						Cole este comando em um terminal: ele faz o papel da loja virtual, e
						o pedido aparece aqui na hora. No Windows, use o Git Bash ou o WSL.
						{needsKey && <KeyHint />}
					</p>
					<CopyBox
						label="Copiar comando"
						text={orderCommand(
							serverUrl,
							purchase,
							needsKey ? keyVariable : null,
						)}
					/>
				</>
			)}
		</div>
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
