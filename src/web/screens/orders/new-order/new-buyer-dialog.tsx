import { useOutletContext } from "react-router";
import { toast } from "sonner";
import { CustomerFields } from "#web/dialogs/customer-form/customer-fields.tsx";
import { useCustomerForm } from "#web/dialogs/customer-form/use-customer-form.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useCloseDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import type { NewOrder } from "./use-new-order.ts";

/** `/pedidos/novo/cliente`: the customer's own form, over the order that waits; it comes back chosen. */
export function NewBuyerDialog() {
	const { chooseBuyer } = useOutletContext<Pick<NewOrder, "chooseBuyer">>();
	const close = useCloseDialog(paths.newOrder);
	const form = useCustomerForm(undefined, (saved) => {
		chooseBuyer(saved);
		toast.success("Cliente cadastrado com sucesso!", {
			description: `O cliente ${saved.name} foi adicionado à base de dados.`,
		});
		close();
	});
	return (
		<FormDialog
			form={form}
			listPath={paths.newOrder}
			submitLabel="Cadastrar Cliente"
			title="Novo Cliente"
		>
			<CustomerFields {...form} />
		</FormDialog>
	);
}
