import { Link } from "react-router";
import { useDialogLink } from "#web/routing/dialog-route.ts";

/** What names a row of a table, and opens it. */
export function RowLink({ to, children }: { to: string; children: string }) {
	const dialogLink = useDialogLink();
	return (
		<Link
			className="block truncate rounded-sm hover:text-brand"
			title={children}
			{...dialogLink(to)}
		>
			{children}
		</Link>
	);
}

/** A text that is cut where the column ends, and told whole on hovering. */
export function CellText({ children }: { children: string | null }) {
	if (!children) return <span className="text-ink-3">—</span>;
	return (
		<span className="block truncate" title={children}>
			{children}
		</span>
	);
}
