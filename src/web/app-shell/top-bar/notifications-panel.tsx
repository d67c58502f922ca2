import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import type { Notification, NotificationList } from "#contract/activity.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useBusinessNow } from "#web/data/clock.ts";
import {
	notificationsQuery,
	useReadAllNotifications,
	useReadNotification,
} from "#web/data/notifications.ts";
import { useMay } from "#web/data/session.ts";
import { Peek } from "#web/domain/peek.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { relativeTime } from "#web/ui/marks/relative-time.ts";
import {
	notificationPath,
	notificationText,
	notifiedRecord,
} from "./notification-text.ts";

export function NotificationsPanel({ onLeave }: { onLeave: () => void }) {
	const { data, error, refetch, isFetching } = useQuery(notificationsQuery());
	const readAll = useReadAllNotifications((error) =>
		toast.error("As notificações não foram marcadas como lidas", {
			description: errorText(error),
		}),
	);
	const heading = useRef<HTMLHeadingElement>(null);

	function readUpToLatest({ items }: NotificationList) {
		heading.current?.focus(); // the button goes, and would take the focus with it
		readAll.mutate(Math.max(...items.map(({ id }) => id)));
	}

	return (
		<>
			<div className="flex min-h-12 items-center justify-between gap-3 border-line-2 border-b py-1.5 pr-2 pl-4">
				<h2
					className="font-semibold text-md outline-none"
					ref={heading}
					tabIndex={-1}
				>
					Notificações
				</h2>
				{data && data.unread > 0 && (
					<Button
						onClick={() => readUpToLatest(data)}
						size="sm"
						variant="ghost"
					>
						Marcar todas como lidas
					</Button>
				)}
			</div>
			<p className="sr-only" role="status">
				{readAll.isSuccess &&
					!isFetching &&
					data?.unread === 0 &&
					"Todas as notificações foram marcadas como lidas."}
			</p>
			<div className="max-h-[min(28rem,70dvh)] overflow-y-auto overscroll-contain">
				{!data && error && (
					<ErrorState
						description={errorText(error)}
						isRetrying={isFetching}
						onRetry={() => void refetch()}
						title="Não foi possível carregar as notificações"
					/>
				)}
				{!data && !error && <PanelSkeleton />}
				{data?.items.length === 0 && (
					<EmptyState
						description="Pedidos novos, estoque baixo e aprovações pendentes aparecem aqui."
						icon={BellRing}
						title="Nenhuma notificação"
					/>
				)}
				{data && data.items.length > 0 && (
					<ul className="divide-y divide-line-2">
						{data.items.map((item) => (
							<li key={item.id}>
								<Item item={item} onLeave={onLeave} />
							</li>
						))}
					</ul>
				)}
			</div>
		</>
	);
}

interface ItemProps {
	item: Notification;
	onLeave: () => void;
}

function Item({ item, onLeave }: ItemProps) {
	const readOne = useReadNotification();
	const isNew = item.readAt === null;
	const now = useBusinessNow();
	const dialogLink = useDialogLink();
	const mayOpenActions = useMay("catalog:write");
	const { title, detail } = notificationText(item);
	const record = notifiedRecord(item);
	const opening = dialogLink(notificationPath(item, mayOpenActions));
	const link = (
		<Link
			{...opening}
			className="flex gap-3 px-4 py-2.5 normal-nums outline-offset-[-2px] hover:bg-hover"
			onClick={(event) => {
				opening.onClick(event);
				if (isNew) readOne.mutate(item.id);
				onLeave();
			}}
		>
			<span
				className={
					isNew
						? "mt-[7px] size-2 shrink-0 rounded-full bg-brand"
						: "w-2 shrink-0"
				}
			>
				{isNew && <span className="sr-only">Nova:</span>}
			</span>
			<span className="min-w-0 flex-1">
				<span className="flex items-baseline gap-3">
					<span className="min-w-0 flex-1 truncate font-medium">{title}</span>
					{now && (
						<time className="shrink-0 text-ink-3 text-xs" dateTime={item.at}>
							{relativeTime(new Date(item.at), now)}
						</time>
					)}
				</span>
				<span className="block truncate text-ink-3 text-sm">{detail}</span>
			</span>
		</Link>
	);
	return record ? <Peek {...record}>{link}</Peek> : link;
}

function PanelSkeleton() {
	return (
		<div aria-busy="true" className="space-y-4 p-4">
			{["a", "b", "c"].map((key) => (
				<div key={key}>
					<Skeleton className="h-4 w-48" />
					<Skeleton className="mt-1.5 h-3.5 w-64" />
				</div>
			))}
		</div>
	);
}
