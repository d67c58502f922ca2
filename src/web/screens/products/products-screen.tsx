import { Outlet } from "react-router";
import { PageHeader } from "../../ui/page-header.tsx";

export function ProductsScreen() {
	return (
		<>
			<PageHeader title="Catálogo de Produtos" />
			<Outlet />
		</>
	);
}
