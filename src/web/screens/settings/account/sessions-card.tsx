import { useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import type { SessionEntry } from "#contract/session.ts";
import {
	sessionsQuery,
	useEndOtherSessions,
	useEndSession,
} from "#web/data/account.ts";
import { errorText } from "#web/data/api-errors.ts";
import { ActivityTime } from "#web/domain/activity-time.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardBody, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { Badge } from "#web/ui/marks/badge.tsx";

/** Where one is signed in, and how to end it. */
export function SessionsCard() {
	const {
		data: entries,
		error,
		isFetching,
		refetch,
	} = useQuery(sessionsQuery());
	return (
		<Card>
			<CardHeader
				description="Navegadores em que a sua conta está aberta."
				title="Sessões"
			/>
			{entries ? (
				<>
					<CardRows>
						{entries.map((entry) => (
							<SessionRow entry={entry} key={entry.id} />
						))}
					</CardRows>
					{entries.length > 1 && <EndOthers />}
				</>
			) : error ? (
				<ErrorState
					description={errorText(error)}
					isRetrying={isFetching}
					onRetry={() => void refetch()}
					title="Não foi possível carregar as sessões"
				/>
			) : (
				<CardBody aria-busy="true" className="grid gap-3">
					<Skeleton className="h-10 w-full" />
					<Skeleton className="h-10 w-full" />
				</CardBody>
			)}
		</Card>
	);
}

function SessionRow({ entry }: { entry: SessionEntry }) {
	const ending = useEndSession();
	return (
		<li className="flex items-center justify-between gap-4">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
					{entry.device}
					{entry.isCurrent && <Badge tone="ok">Esta sessão</Badge>}
				</p>
				<p className="text-ink-3 text-sm [overflow-wrap:anywhere]">
					{entry.address && `${entry.address} · `}
					usada <ActivityTime entry={real(entry.lastSeenAt)} />, aberta{" "}
					<ActivityTime entry={real(entry.startedAt)} />
				</p>
			</div>
			{!entry.isCurrent && (
				<Button
					aria-label={`Encerrar a sessão em ${entry.device}`}
					busy={ending.isPending}
					onClick={() => ending.mutate(entry.id, { onError: tellFailure })}
					size="sm"
				>
					Encerrar
				</Button>
			)}
		</li>
	);
}

function EndOthers() {
	const ending = useEndOtherSessions();
	return (
		<div className="border-line-2 border-t px-card py-3">
			<Button
				busy={ending.isPending}
				onClick={() =>
					ending.mutate(undefined, {
						onSuccess: () => toast.success("Outras sessões encerradas"),
						onError: tellFailure,
					})
				}
			>
				Encerrar as outras
			</Button>
		</div>
	);
}

/** Sessions never run on the sample's clock. */
function real(at: string) {
	return { at, clock: "real" as const };
}

function tellFailure(error: Error) {
	toast.error("Não foi possível encerrar", { description: errorText(error) });
}
