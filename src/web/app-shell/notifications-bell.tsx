import { Bell } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { formatCount } from "#core/money.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { NotificationsPanel } from "./notifications-panel.tsx";
import {
	useMarkNotificationsRead,
	useNotifications,
} from "./notifications-query.ts";

export function NotificationsBell() {
	const { data } = useNotifications();
	const { mutate: markRead } = useMarkNotificationsRead();
	/** What was new when the list was opened keeps its mark until it closes. */
	const [newFrom, setNewFrom] = useState<number | null>(null);
	const unread = data?.unread ?? 0;

	function onOpenChange(isOpen: boolean) {
		const items = data?.items ?? [];
		const firstUnread = items.filter(({ readAt }) => readAt === null);
		setNewFrom(
			isOpen ? Math.min(...firstUnread.map(({ id }) => id), Infinity) : null,
		);
		if (isOpen && unread > 0) markRead(Math.max(...items.map(({ id }) => id)));
	}

	return (
		<Popover.Root onOpenChange={onOpenChange} open={newFrom !== null}>
			<span className="relative">
				<Popover.Trigger asChild>
					<IconButton icon={Bell} label={bellLabel(unread)} />
				</Popover.Trigger>
				{unread > 0 && (
					<span
						aria-hidden
						className="pointer-events-none absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-bad px-1 font-semibold text-2xs text-on-bad leading-none ring-2 ring-surface"
					>
						{unread > 99 ? "99+" : unread}
					</span>
				)}
			</span>
			<Popover.Portal>
				<Popover.Content
					align="end"
					aria-label="Notificações"
					className="z-50 w-96 max-w-[calc(100vw-1rem)] animate-pop-in rounded-card border border-line bg-surface shadow-float outline-none"
					collisionPadding={8}
					sideOffset={8}
				>
					<NotificationsPanel
						newFrom={newFrom ?? Infinity}
						onLeave={() => onOpenChange(false)}
					/>
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}

function bellLabel(unread: number): string {
	if (unread === 0) return "Notificações";
	return unread === 1
		? "Notificações, 1 não lida"
		: `Notificações, ${formatCount(unread)} não lidas`;
}
