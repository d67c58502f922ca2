import { NavLink, Outlet } from "react-router";
import type { Session } from "#contract/session.ts";
import { useSession } from "#web/data/session.ts";
import { paths } from "#web/routing/paths.ts";

/** Stays above the pages of Configurações; what a role may not open is not offered. */
export function SettingsTabs() {
	const session = useSession();
	return (
		<>
			<nav aria-label="Configurações" className="mb-5 print:hidden">
				<ul className="flex flex-wrap gap-1">
					{session &&
						tabs
							.filter(({ isOffered }) => isOffered(session))
							.map(({ path, label }) => (
								<li key={path}>
									<NavLink
										className={tabStyle}
										end={path === paths.settings}
										to={path}
									>
										{label}
									</NavLink>
								</li>
							))}
				</ul>
			</nav>
			<Outlet />
		</>
	);
}

const tabStyle =
	"flex h-8 items-center rounded-control px-3 font-medium text-ink-2 text-sm transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand pointer-coarse:h-11";

interface Tab {
	path: string;
	label: string;
	isOffered: (session: Session) => boolean;
}

const tabs: readonly Tab[] = [
	{ path: paths.settings, label: "Geral", isOffered: () => true },
	{ path: paths.calendar, label: "Calendário", isOffered: () => true },
	{
		path: paths.account,
		label: "Minha conta",
		isOffered: ({ member }) => member !== null,
	},
	{
		// Where sign-in is off it explains how to have a team.
		path: paths.team,
		label: "Equipe",
		isOffered: ({ permissions }) => permissions.includes("team:manage"),
	},
	{
		path: paths.keys,
		label: "Chaves de API",
		isOffered: ({ permissions }) => permissions.includes("keys:manage"),
	},
	{
		path: paths.webhooks,
		label: "Integrações",
		isOffered: ({ permissions }) => permissions.includes("keys:manage"),
	},
	{
		path: paths.privacy,
		label: "LGPD",
		isOffered: ({ permissions }) => permissions.includes("privacy:manage"),
	},
	{ path: paths.jobs, label: "Tarefas", isOffered: () => true },
	{
		path: paths.audit,
		label: "Auditoria",
		isOffered: ({ permissions }) => permissions.includes("audit:read"),
	},
];
