import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { formatCount } from "#core/money.ts";
import { notificationsQuery } from "#web/data/notifications.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazyPiece } from "#web/ui/feedback/lazy-piece.tsx";
import { TopBarPopover } from "./top-bar-popover.tsx";

const NotificationsPanel = lazyPiece(
	async () => (await import("./notifications-panel.tsx")).NotificationsPanel,
);

export function NotificationsBell() {
	const unread = useQuery(notificationsQuery()).data?.unread ?? 0;
	return (
		<TopBarPopover
			className="w-96 rounded-card"
			label="Notificações"
			trigger={(props) => (
				<span className="relative">
					<IconButton {...props} icon={Bell} label={bellLabel(unread)} />
					{unread > 0 && (
						<span
							aria-hidden
							className="pointer-events-none absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-bad px-1 font-semibold text-2xs text-on-bad leading-none ring-2 ring-surface"
						>
							{unread > 99 ? "99+" : unread}
						</span>
					)}
				</span>
			)}
		>
			{(close) => <NotificationsPanel onLeave={close} />}
		</TopBarPopover>
	);
}

function bellLabel(unread: number): string {
	if (unread === 0) return "Notificações";
	return unread === 1
		? "Notificações, 1 não lida"
		: `Notificações, ${formatCount(unread)} não lidas`;
}
