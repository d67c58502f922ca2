import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Permission } from "#core/access.ts";
import { useMay } from "#web/data/session.ts";
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

/** Opens the dialog that takes the step, for those who may; closing it leads back here. */
export function StepButton({
	to,
	needs,
	icon,
	isCurrent,
	children,
}: {
	to: string;
	needs: Permission;
	icon?: LucideIcon;
	isCurrent: boolean;
	children: string;
}) {
	const dialogLink = useDialogLink();
	if (!useMay(needs)) return null;
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
