import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { toast } from "sonner";
import type { CustomerSummary } from "#contract/customers.ts";
import { customerQueries } from "#web/data/customers.ts";
import { CustomerFields } from "#web/dialogs/customer-form/customer-fields.tsx";
import { useCustomerForm } from "#web/dialogs/customer-form/use-customer-form.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useCloseDialog, useOpenDialog } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";

/** `/clientes/novo` and `/clientes/:id/editar`: one form, blank or filled in. */
export function CustomerFormDialog() {
	const { id } = useParams();
	return id === undefined ? (
		<NewCustomer />
	) : (
		<EditCustomer id={Number(id)} key={id} />
	);
}

function NewCustomer() {
	const openDialog = useOpenDialog();
	const close = useCloseDialog(paths.customers);
	return (
		<CustomerDialog
			onSaved={(saved) => {
				toast.success("Cliente cadastrado com sucesso!", {
					description: `O cliente ${saved.name} foi adicionado à base de dados.`,
					action: {
						label: "Ver perfil",
						onClick: () => openDialog(paths.customer(saved.id)),
					},
				});
				close();
			}}
			submitLabel="Cadastrar Cliente"
			title="Novo Cliente"
		/>
	);
}

function EditCustomer({ id }: { id: number }) {
	const customer = useQuery(customerQueries.details(id));
	const close = useCloseDialog(paths.customers);
	usePageTitle(customer.data && `Editar ${customer.data.name}`);
	if (!customer.data)
		return (
			<PendingDialog
				shape="form"
				type="customers"
				query={customer}
				title="Editar Cliente"
			/>
		);
	return (
		<CustomerDialog
			customer={customer.data}
			onSaved={(saved) => {
				toast.success("Cliente atualizado!", {
					description: `As alterações de ${saved.name} foram salvas.`,
				});
				close();
			}}
			submitLabel="Salvar Alterações"
			title="Editar Cliente"
		/>
	);
}

function CustomerDialog({
	customer,
	title,
	submitLabel,
	onSaved,
}: {
	customer?: CustomerSummary;
	title: string;
	submitLabel: string;
	onSaved: (saved: CustomerSummary) => void;
}) {
	const form = useCustomerForm(customer, onSaved);
	return (
		<FormDialog
			form={form}
			listPath={paths.customers}
			submitLabel={submitLabel}
			title={title}
		>
			<CustomerFields {...form} />
		</FormDialog>
	);
}
