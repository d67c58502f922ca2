import { Outlet } from "react-router";
import { PageHeader } from "../../ui/page-header.tsx";

export function SettingsScreen() {
	return (
		<>
			<PageHeader title="Configurações" />
			<Outlet />
		</>
	);
}
