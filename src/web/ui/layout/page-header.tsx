import type { ReactNode } from "react";

export type PageHeaderProps = {
	title: ReactNode;
	subtitle?: ReactNode;
	actions?: ReactNode;
};

/** The heading takes the focus after navigation, so that a screen reader says where one is. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
	return (
		<header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
			<div className="min-w-0">
				<h1 className="font-bold text-2xl" tabIndex={-1}>
					{title}
				</h1>
				{subtitle && <p className="mt-0.5 text-ink-3">{subtitle}</p>}
			</div>
			{actions && (
				<div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1 empty:hidden print:hidden">
					{actions}
				</div>
			)}
		</header>
	);
}
