import { Link, useLocation } from "react-router";
import { paths } from "#web/routing/paths.ts";

/** The two sides of a payout: what is owed, and what was sent to the bank. */
export function PayoutsNav() {
	const isDesk = useLocation().pathname.startsWith(paths.payoutDesk);
	return (
		<nav aria-label="Repasses" className="mb-5 print:hidden">
			<ul className="flex flex-wrap gap-1">
				<li>
					<PageLink isCurrent={!isDesk} label="Saldos" to={paths.payouts} />
				</li>
				<li>
					<PageLink
						isCurrent={isDesk}
						label="Pagamentos"
						to={paths.payoutDesk}
					/>
				</li>
			</ul>
		</nav>
	);
}

function PageLink({
	to,
	label,
	isCurrent,
}: {
	to: string;
	label: string;
	isCurrent: boolean;
}) {
	return (
		<Link
			aria-current={isCurrent ? "page" : undefined}
			className="flex h-8 items-center rounded-control px-3 font-medium text-ink-2 text-sm transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand pointer-coarse:h-11"
			to={to}
		>
			{label}
		</Link>
	);
}
