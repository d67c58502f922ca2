import type { OrderDetails } from "#contract/orders.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { PrintFrame } from "./print/print-frame.tsx";
import { PrintedOrder } from "./print/printed-order.tsx";
import { usePrintouts } from "./print/use-printouts.ts";

/** `/pedidos/imprimir?codes=…` */
export function OrderPrintScreen() {
	const { orders, ...loading } = usePrintouts("pedido");
	usePageTitle(orders && titleOf(orders));
	return (
		<PrintFrame
			{...loading}
			nothing={{
				title: "Nenhum pedido encontrado",
				description: "Confira os códigos no endereço da página.",
			}}
			sheets={orders?.map((order) => (
				<PrintedOrder key={order.id} order={order} />
			))}
			title={barTitle(orders?.length ?? 0)}
		/>
	);
}

function barTitle(count: number): string {
	if (count === 0) return "Imprimir pedidos";
	return `Imprimir ${count === 1 ? "1 pedido" : `${count} pedidos`}`;
}

function titleOf(orders: readonly OrderDetails[]): string {
	const [only] = orders;
	return orders.length === 1 && only
		? `Pedido ${only.code}`
		: `Imprimir ${orders.length} pedidos`;
}
