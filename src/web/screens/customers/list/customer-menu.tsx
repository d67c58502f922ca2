import { Eye, History, Pencil, Power, PowerOff } from "lucide-react";
import { useNavigate } from "react-router";
import type { CustomerSummary } from "#contract/customers.ts";
import { useMay } from "#web/data/session.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { RowMenu } from "#web/ui/overlays/row-menu.tsx";
import { useChangeCustomerStatus } from "../customer-changes.ts";

export function CustomerMenu({ customer }: { customer: CustomerSummary }) {
	const openDialog = useOpenDialog();
	const navigate = useNavigate();
	const changeStatus = useChangeCustomerStatus();
	const mayEdit = useMay("customers:write") && customer.anonymisedAt === null;
	const isInactive = customer.status === "inativo";
	return (
		<RowMenu
			items={[
				{
					label: "Ver Perfil",
					icon: Eye,
					onSelect: () => openDialog(paths.customer(customer.id)),
				},
				{
					label: "Editar",
					isOffered: mayEdit,
					icon: Pencil,
					onSelect: () => openDialog(paths.editCustomer(customer.id)),
				},
				{
					label: "Histórico de Compras",
					icon: History,
					onSelect: () => void navigate(paths.ordersOfCustomer(customer.id)),
				},
				{
					label: isInactive ? "Ativar" : "Desativar",
					isOffered: mayEdit,
					icon: isInactive ? Power : PowerOff,
					disabled: changeStatus.isPending,
					onSelect: () =>
						changeStatus.mutate({
							customer,
							status: isInactive ? "ativo" : "inativo",
						}),
				},
			]}
			name={customer.name}
		/>
	);
}
