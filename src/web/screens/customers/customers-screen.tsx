import { Outlet } from "react-router";
import { PageHeader } from "../../ui/page-header.tsx";

export function CustomersScreen() {
	return (
		<>
			<PageHeader title="Base de Clientes" />
			<Outlet />
		</>
	);
}
