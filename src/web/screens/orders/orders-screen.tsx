import { Outlet } from "react-router";
import { PageHeader } from "../../ui/page-header.tsx";

export function OrdersScreen() {
	return (
		<>
			<PageHeader title="Gestão de Pedidos" />
			<Outlet />
		</>
	);
}
