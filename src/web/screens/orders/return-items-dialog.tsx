import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { toast } from "sonner";
import type { OrderDetails, OrderPart } from "#contract/orders.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { orderQueries } from "#web/data/orders.ts";
import { useReturns } from "#web/data/returns.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useCloseDialog } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { ReturnItemsFields } from "./returns/return-items-fields.tsx";
import { itemsLeft, useReturnForm } from "./returns/use-return-form.ts";

/** `/pedidos/DV-2024-1247/devolver/12`: what the customer gives back of one store's part. */
export function ReturnItemsDialog() {
	const { code = "", id } = useParams();
	const order = useQuery(orderQueries.details(code));
	usePageTitle(order.data && `Devolução de ${order.data.code}`);
	if (!order.data)
		return (
			<PendingDialog
				query={order}
				shape="form"
				title="Registrar devolução"
				type="orders"
			/>
		);
	const part = order.data.parts.find((one) => String(one.id) === id);
	return <LoadedOrder order={order.data} part={part} />;
}

function LoadedOrder({
	order,
	part,
}: {
	order: OrderDetails;
	part: OrderPart | undefined;
}) {
	const { returns } = useReturns(order);
	if (!returns) return null;
	if (!part || itemsLeft(part, returns).length === 0)
		return <NothingLeft code={order.code} />;
	return <ReturnForm order={order} part={part} returns={returns} />;
}

function ReturnForm({
	order,
	part,
	returns,
}: {
	order: OrderDetails;
	part: OrderPart;
	returns: readonly OrderReturn[];
}) {
	const close = useCloseDialog(paths.order(order.code));
	const form = useReturnForm(order.code, part, returns, (made) => {
		toast.success("Devolução registrada!", {
			description: `Devolução nº ${made.id} do pedido ${made.orderCode}, à espera de aprovação.`,
		});
		close();
	});
	return (
		<FormDialog
			description={`Pedido ${order.code} · ${part.storeName}`}
			form={form}
			listPath={paths.order(order.code)}
			submitLabel="Registrar devolução"
			title="Registrar devolução"
		>
			<ReturnItemsFields form={form} part={part} returns={returns} />
		</FormDialog>
	);
}

/** Its address may be open in another tab, or bookmarked. */
function NothingLeft({ code }: { code: string }) {
	return (
		<RouteDialog
			footer={<DialogClose>Fechar</DialogClose>}
			listPath={paths.order(code)}
			title="Registrar devolução"
		>
			<Notice title="Não há o que devolver" tone="warn">
				Esta parte foi cancelada ou todas as suas unidades já estão em uma
				devolução.
			</Notice>
		</RouteDialog>
	);
}
