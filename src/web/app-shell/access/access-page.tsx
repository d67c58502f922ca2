import type { ReactNode } from "react";
import { Card } from "#web/ui/layout/card.tsx";
import { LogoMark } from "#web/ui/marks/logo-mark.tsx";

type AccessPageProps = {
	title: ReactNode;
	description?: ReactNode;
	children?: ReactNode;
};

/** A page before one is in: the name of the product and one card. */
export function AccessPage({ title, description, children }: AccessPageProps) {
	return (
		<main className="grid min-h-dvh content-start justify-items-center px-4 pt-10 pb-12 sm:content-center sm:pt-6">
			<div className="w-full max-w-100">
				<p className="mb-5 flex items-center justify-center gap-2.5 font-bold text-xl tracking-tight">
					<LogoMark />
					Divishop
				</p>
				<Card className="p-5 sm:p-6">
					<h1 className="font-bold text-xl tracking-tight" tabIndex={-1}>
						{title}
					</h1>
					{description && (
						<p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
							{description}
						</p>
					)}
					{children && <div className="mt-5">{children}</div>}
				</Card>
			</div>
		</main>
	);
}
