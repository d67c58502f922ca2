import {
	Crown,
	History,
	Pencil,
	Power,
	PowerOff,
	ShoppingCart,
} from "lucide-react";
import type { CustomerSummary } from "#contract/customers.ts";
import type { CustomerStatus } from "#core/categories.ts";
import { useMay } from "#web/data/session.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { useChangeCustomerStatus } from "../customer-changes.ts";

/** What can be done with the customer whose profile is open. */
export function ProfileActions({ customer }: { customer: CustomerSummary }) {
	const openDialog = useOpenDialog();
	const mayEdit = useMay("customers:write");
	const mayOrder = useMay("orders:create");
	return (
		<>
			{mayEdit && <StatusActions customer={customer} />}
			<LinkButton icon={History} to={paths.ordersOfCustomer(customer.id)}>
				Histórico de Compras
			</LinkButton>
			{mayOrder && customer.status !== "inativo" && (
				<LinkButton icon={ShoppingCart} to={paths.newOrderFor(customer.id)}>
					Novo Pedido
				</LinkButton>
			)}
			{mayEdit && (
				<Button
					icon={Pencil}
					onClick={() => openDialog(paths.editCustomer(customer.id))}
					variant="primary"
				>
					Editar
				</Button>
			)}
		</>
	);
}

function StatusActions({ customer }: { customer: CustomerSummary }) {
	const change = useChangeCustomerStatus();
	const isInactive = customer.status === "inativo";
	const isVip = customer.status === "vip";
	// A suggestion above brings its own button.
	const canChangeVip = !isInactive && !customer.isVipCandidate;
	const set = (status: CustomerStatus) => () =>
		change.mutate({ customer, status });
	return (
		<>
			<Button
				className={canChangeVip ? "" : "sm:mr-auto"}
				disabled={change.isPending}
				icon={isInactive ? Power : PowerOff}
				onClick={set(isInactive ? "ativo" : "inativo")}
				variant="ghost"
			>
				{isInactive ? "Ativar" : "Desativar"}
			</Button>
			{canChangeVip && (
				<Button
					className="sm:mr-auto"
					disabled={change.isPending}
					icon={Crown}
					onClick={set(isVip ? "ativo" : "vip")}
					variant="ghost"
				>
					{isVip ? "Remover VIP" : "Tornar VIP"}
				</Button>
			)}
		</>
	);
}
