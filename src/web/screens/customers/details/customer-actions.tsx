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
import { useOfferActs } from "#web/domain/offered-acts.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { useChangeCustomerStatus } from "../customer-changes.ts";

/** What can be done with the customer whose profile is open. */
export function ProfileActions({ customer }: { customer: CustomerSummary }) {
	const openDialog = useOpenDialog();
	const mayEdit = useMay("customers:write") && customer.anonymisedAt === null;
	const mayOrder = useMay("orders:create");
	const edit = () => openDialog(paths.editCustomer(customer.id));
	useOfferActs(
		mayEdit
			? [
					{
						label: `Editar ${customer.name}`,
						hint: "Cliente",
						icon: Pencil,
						run: edit,
					},
				]
			: [],
	);
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
				<Button icon={Pencil} onClick={edit} variant="primary">
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
	const activity = {
		label: isInactive ? "Ativar" : "Desativar",
		icon: isInactive ? Power : PowerOff,
		run: set(isInactive ? "ativo" : "inativo"),
	};
	const vip = {
		label: isVip ? "Remover VIP" : "Tornar VIP",
		icon: Crown,
		run: set(isVip ? "ativo" : "vip"),
	};
	useOfferActs([
		{
			...activity,
			label: `${activity.label} ${customer.name}`,
			hint: "Cliente",
		},
		...(isInactive ? [] : [{ ...vip, hint: customer.name }]),
	]);
	return (
		<>
			<Button
				className={canChangeVip ? "" : "sm:mr-auto"}
				disabled={change.isPending}
				icon={activity.icon}
				onClick={activity.run}
				variant="ghost"
			>
				{activity.label}
			</Button>
			{canChangeVip && (
				<Button
					className="sm:mr-auto"
					disabled={change.isPending}
					icon={vip.icon}
					onClick={vip.run}
					variant="ghost"
				>
					{vip.label}
				</Button>
			)}
		</>
	);
}
