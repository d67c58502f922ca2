import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { toast } from "sonner";
import type { OrderDetails } from "#contract/orders.ts";
import { orderQueries } from "#web/data/orders.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useCloseDialog } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { OrderFields } from "./form/order-fields.tsx";
import { useOrderForm } from "./form/use-order-form.ts";

/** `/pedidos/DV-2024-1247/editar`: contact, address and note; money and items stay. */
export function OrderFormDialog() {
	const { code = "" } = useParams();
	const order = useQuery(orderQueries.details(code));
	usePageTitle(order.data && `Editar ${order.data.code}`);
	if (!order.data)
		return (
			<PendingDialog
				shape="form"
				type="orders"
				query={order}
				title="Editar pedido"
			/>
		);
	if (order.data.status === "cancelado")
		return <CancelledOrder code={order.data.code} />;
	return <OrderDialog key={order.data.id} order={order.data} />;
}

function OrderDialog({ order }: { order: OrderDetails }) {
	const close = useCloseDialog(paths.orders);
	const form = useOrderForm(order, (saved) => {
		toast.success("Pedido atualizado!", {
			description: `As alterações do pedido ${saved.code} foram salvas.`,
		});
		close();
	});
	return (
		<FormDialog
			description={order.customerName}
			form={form}
			listPath={paths.orders}
			submitLabel="Salvar Alterações"
			title={<Unbroken text={`Editar pedido ${order.code}`} />}
		>
			<OrderFields {...form} />
		</FormDialog>
	);
}

/** Its address may still be open in another tab, or bookmarked. */
function CancelledOrder({ code }: { code: string }) {
	return (
		<RouteDialog
			footer={<DialogClose>Fechar</DialogClose>}
			listPath={paths.orders}
			title={`Editar pedido ${code}`}
		>
			<Notice title="Este pedido está cancelado" tone="warn">
				Um pedido cancelado não pode mais ser alterado.
			</Notice>
		</RouteDialog>
	);
}
