import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { BulkState } from "#contract/bulk-actions.ts";
import { bulkStateLabels } from "#contract/bulk-labels.ts";
import { errorText } from "#web/data/api-errors.ts";
import { bulkQueries } from "#web/data/bulk-actions.ts";
import { listCountText } from "#web/domain/list-types.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { Card, CardBody, CardRows } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";

/** `/acoes`: what was lately done to many records at once, by me or by anyone. */
export function BulkListScreen() {
	usePageTitle("Ações em massa");
	const [params, setParams] = useSearchParams();
	const who = params.get("de") === "mim" ? "mine" : "all";
	const query = useQuery(bulkQueries.latest(who));
	return (
		<>
			<PageHeader
				subtitle="O que foi feito a muitos registros de uma vez. Cada ação tem a sua página, que fica."
				title="Ações em massa"
			/>
			<Segmented
				className="mb-3"
				label="De quem"
				onValueChange={(value) =>
					setParams(value === "mine" ? { de: "mim" } : {}, { replace: true })
				}
				options={[
					{ value: "all", label: "De todos" },
					{ value: "mine", label: "Minhas" },
				]}
				value={who}
			/>
			<Card>
				{query.data ? (
					query.data.length === 0 ? (
						<EmptyState
							description="Escolha registros em uma lista para mudar vários de uma vez."
							icon={ListChecks}
							title="Nenhuma ação ainda"
						/>
					) : (
						<CardRows>
							{query.data.map((one) => (
								<li
									className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto_9rem]"
									key={one.id}
								>
									<Link
										className="font-medium [overflow-wrap:anywhere] hover:text-brand"
										to={paths.bulkAction(one.id)}
									>
										{one.title}
									</Link>
									<span className="text-ink-3 text-sm max-md:order-last max-md:col-span-2">
										{listCountText(one.list, one.rowCount)} · {one.actor} ·{" "}
										<PastTime at={one.at} />
									</span>
									<span className="justify-self-end">
										<Badge tone={tones[one.state]}>
											{bulkStateLabels[one.state]}
										</Badge>
									</span>
								</li>
							))}
						</CardRows>
					)
				) : query.isError ? (
					<ErrorState
						description={errorText(query.error)}
						isRetrying={query.isFetching}
						onRetry={() => void query.refetch()}
						title="Não foi possível carregar as ações"
					/>
				) : (
					<CardBody className="pt-card">
						<Skeleton className="h-48 w-full" />
					</CardBody>
				)}
			</Card>
		</>
	);
}

const tones: Record<BulkState, BadgeTone> = {
	checking: "warn",
	checked: "warn",
	discarded: "mute",
	applying: "warn",
	done: "ok",
	undoing: "warn",
	undone: "mute",
};
