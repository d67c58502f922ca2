import { useQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { Outlet } from "react-router";
import { type CustomerSort, customerFilters } from "#contract/customers.ts";
import { customerQueries } from "#web/data/customers.ts";
import { useMay } from "#web/data/session.ts";
import { ListInViewProvider } from "#web/lists/list-in-view.tsx";
import { ListScreen } from "#web/lists/list-screen.tsx";
import { useListLayout } from "#web/lists/use-list-layout.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { CustomerCard, CustomerCardSkeleton } from "./list/customer-card.tsx";
import { customerColumns } from "./list/customer-columns.tsx";
import { CustomerMenu } from "./list/customer-menu.tsx";
import { CustomersSummary } from "./list/customers-summary.tsx";

export function CustomersScreen() {
	const [filters, setFilters] = useUrlFilters(customerFilters);
	const layout = useListLayout("customers");
	const customers = useQuery(customerQueries.list(layout.paged(filters)));
	const mayCreate = useMay("customers:write");
	const nothing = {
		action: <NewCustomerButton />,
		icon: Users,
		title: "Nenhum cliente encontrado",
	};
	return (
		<ListScreen
			actions={<NewCustomerButton />}
			editPath={mayCreate ? ({ id }) => paths.editCustomer(id) : undefined}
			errorTitle="Não foi possível carregar os clientes"
			filters={filters}
			firstUse={
				<EmptyState
					{...nothing}
					description={
						mayCreate
							? "Cadastre o primeiro cliente para começar a receber pedidos."
							: "Ainda não há clientes cadastrados."
					}
				/>
			}
			label="Clientes"
			layout={layout}
			newPath={mayCreate ? paths.newCustomer : undefined}
			noMatch={{
				...nothing,
				description: "Tente ajustar a busca ou os filtros.",
			}}
			query={customers}
			renderItem={(customer) => <CustomerCard customer={customer} />}
			searchPlaceholder="Buscar por nome, e-mail, cidade, telefone ou CPF/CNPJ..."
			setFilters={setFilters}
			skeleton={<CustomerCardSkeleton />}
			sorts={sorts}
			subtitle="Quem compra no marketplace, quanto e do que gosta"
			summary={<CustomersSummary />}
			table={{
				...customerColumns,
				nameOf: ({ name }) => name,
				menu: (customer) => <CustomerMenu customer={customer} />,
			}}
			title="Base de Clientes"
			type="customers"
		>
			<ListInViewProvider
				detailsOf={({ id }) => ({
					path: paths.customer(id),
					query: customerQueries.details(id),
				})}
				page={customers.data}
				pageAt={(cursor) =>
					customerQueries.list(layout.paged({ ...filters, cursor }))
				}
			>
				<Outlet />
			</ListInViewProvider>
		</ListScreen>
	);
}

function NewCustomerButton() {
	const dialogLink = useDialogLink();
	if (!useMay("customers:write")) return null;
	return (
		<LinkButton
			icon={UserPlus}
			variant="primary"
			{...dialogLink(paths.newCustomer)}
		>
			Novo Cliente
		</LinkButton>
	);
}

const sorts: { value: CustomerSort; label: string }[] = [
	{ value: "spent", label: "Maior gasto" },
	{ value: "orders", label: "Mais pedidos" },
	{ value: "newest", label: "Mais recentes" },
	{ value: "last-order", label: "Último pedido" },
	{ value: "name", label: "Nome" },
];
