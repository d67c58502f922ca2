import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";

/** What a step is about, and the button that does it. */
export function Step({
	title,
	action,
	children,
}: {
	title: string;
	action?: ReactNode;
	children: ReactNode;
}) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<div className="min-w-0 flex-1 basis-64">
				<h3 className="font-semibold">{title}</h3>
				<p className="text-ink-2 [overflow-wrap:anywhere]">{children}</p>
			</div>
			{action}
		</div>
	);
}

/** Opens the dialog that takes the step; closing it leads back here. */
export function StepButton({
	to,
	icon,
	isCurrent,
	children,
}: {
	to: string;
	icon?: LucideIcon;
	isCurrent: boolean;
	children: string;
}) {
	const dialogLink = useDialogLink();
	return (
		<LinkButton
			icon={icon}
			variant={isCurrent ? "primary" : "secondary"}
			{...dialogLink(to)}
		>
			{children}
		</LinkButton>
	);
}
