import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type EmptyStateProps = {
	title: ReactNode;
	description?: ReactNode;
	icon?: LucideIcon;
	/** The button that ends the emptiness. */
	action?: ReactNode;
};

export function EmptyState({
	title,
	description,
	icon: Icon,
	action,
}: EmptyStateProps) {
	return (
		<div className="flex flex-col items-center px-6 py-14 text-center">
			{Icon && (
				<Icon
					aria-hidden
					className="mb-3 text-ink-3"
					size={28}
					strokeWidth={1.5}
				/>
			)}
			<p className="font-semibold text-md">{title}</p>
			{description && (
				<p className="mt-1 max-w-md text-balance text-ink-3">{description}</p>
			)}
			{action && <div className="mt-4 empty:hidden">{action}</div>}
		</div>
	);
}
