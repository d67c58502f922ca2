import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";

/** Above the heading of a page that belongs to another one. */
export function BackLink({ to, children }: { to: string; children: string }) {
	return (
		<Link
			className="mb-2 inline-flex items-center gap-1 rounded-sm text-ink-3 text-sm hover:text-brand print:hidden"
			to={to}
		>
			<ChevronLeft aria-hidden size={15} />
			{children}
		</Link>
	);
}
