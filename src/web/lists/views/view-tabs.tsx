import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "sonner";
import { filterLabel } from "#contract/filter-chips.ts";
import type { ListName } from "#contract/list-names.ts";
import type { ListView, ListViews } from "#contract/list-views.ts";
import {
	isSameView,
	saysHowItLooks,
	type ViewParams,
	viewParamsOf,
} from "#contract/view-params.ts";
import { queryString } from "#web/data/query-string.ts";
import { viewQueries } from "#web/data/views.ts";
import { listNouns } from "#web/domain/list-types.ts";
import { useChangeSearch } from "#web/routing/change-search.ts";
import { opensDefaultView, paths } from "#web/routing/paths.ts";
import { TextButton } from "#web/ui/buttons/text-button.tsx";
import { isFocusNowhere } from "#web/ui/overlays/return-focus.ts";
import { withShownLayout } from "../use-list-layout.ts";
import { useViewChanges } from "./use-view-changes.ts";
import { ViewDialog } from "./view-dialog.tsx";
import { ViewTab } from "./view-tab.tsx";

/** The saved views of a list above it. Their room is kept while they are on their way: nothing below may jump. */
export function ViewTabs({ type }: { type: ListName }) {
	const { data: views, isError } = useQuery(viewQueries.of(type));
	if (views) return <Tabs list={type} views={views} />;
	if (isError) return null;
	return <div aria-hidden className="mb-3 h-[39px] border-line border-b" />;
}

function Tabs({ list, views }: { list: ListName; views: ListViews }) {
	const { search, pathname } = useLocation();
	const navigate = useNavigate();
	const shown = views.items.filter(({ isHidden }) => !isHidden);
	const params = paramsIn(list, withShownLayout(list, search));
	const active = activeOf(views, params);
	const base = useLastActive(active, views);
	const counts = useQuery(viewQueries.counts(list, shown)).data?.items;
	const tabs = useRef<HTMLUListElement>(null);
	const keepFocus = useFocusWhenGone(tabs, shown.length);
	const changes = useViewChanges(list, views, keepFocus);
	const [asking, setAsking] = useState<"new" | ListView | null>(null);
	useDefaultView(list, views);

	const goTo = (next: ViewParams) =>
		void navigate({ pathname, search: queryString({ ...next }) });
	const isOfList = pathname === paths[list];

	return (
		<>
			<nav
				aria-label={`Visões de ${listNouns[list]}`}
				className="mb-3 flex gap-x-3 border-line border-b [scrollbar-width:none] max-sm:flex-col sm:items-center sm:overflow-x-auto"
			>
				<ul
					ref={tabs}
					className="flex [scrollbar-width:none] max-sm:overflow-x-auto"
				>
					{shown.map((view, place) => (
						<ViewTab
							canMove={{ left: place > 0, right: place < shown.length - 1 }}
							changes={changes}
							count={counts?.find(({ key }) => key === view.key)}
							hasHidden={shown.length < views.items.length}
							isActive={view === active}
							isDefault={view.key === views.defaultKey}
							key={view.key}
							onRename={() => setAsking(view)}
							to={`${paths[list]}${queryString({ ...view.params })}`}
							view={view}
						/>
					))}
				</ul>
				{!active && isOfList && (
					<div className="flex shrink-0 items-center gap-3 pr-1 text-sm max-sm:min-h-9 max-sm:flex-wrap max-sm:px-2.5">
						{base && (
							<span className="text-ink-3">
								{base.name}: <strong className="text-warn">Alterada</strong>
							</span>
						)}
						{base?.mayChange && (
							<TextButton
								onClick={() =>
									void changes.changeAtOnce(base, { params }, "Visão salva.")
								}
							>
								Salvar
							</TextButton>
						)}
						<TextButton onClick={() => setAsking("new")}>
							Salvar como nova
						</TextButton>
					</div>
				)}
			</nav>
			{active && active.dropped.length > 0 && (
				<p className="mb-3 text-ink-3 text-sm" role="status">
					Parte desta visão não existe mais e ficou de fora:{" "}
					{[
						...new Set(active.dropped.map((key) => filterLabel(list, key))),
					].join(", ")}
					.
				</p>
			)}
			{asking && (
				<ViewDialog
					given={
						asking === "new"
							? { name: "", isShared: false }
							: { name: asking.name, isShared: asking.isShared }
					}
					onClose={() => setAsking(null)}
					save={async (named) => {
						if (asking !== "new") return changes.change(asking, named);
						const saved = await changes.add({ ...named, params });
						toast.success("Visão salva.", { description: saved.name });
						goTo(saved.params);
					}}
					title={asking === "new" ? "Salvar visão" : "Renomear visão"}
				/>
			)}
		</>
	);
}

function paramsIn(list: ListName, search: string): ViewParams {
	const given = Object.fromEntries(new URLSearchParams(search));
	return viewParamsOf(list, given).params;
}

/** Of two with the same filters, the one that also says how they look. */
function activeOf({ items }: ListViews, params: ViewParams) {
	const same = items.filter((view) => isSameView(view.params, params));
	return same.find((view) => saysHowItLooks(view.params)) ?? same[0];
}

/** What one was looking at before the filters were changed: that is what may be saved over. */
function useLastActive(
	active: ListView | undefined,
	views: ListViews,
): ListView | undefined {
	const [last, setLast] = useState(active);
	if (active && active !== last) setLast(active);
	const now = views.items.find(({ key }) => key === last?.key);
	if (!now || !last) return undefined;
	// Filters that someone else saved to it since are told of, not overwritten.
	return isSameView(now.params, last.params)
		? now
		: { ...now, version: last.version };
}

/** A tab that is hidden or removed takes the focus of its menu with it: the first of the others has it then. */
function useFocusWhenGone(
	tabs: RefObject<HTMLElement | null>,
	count: number,
): () => void {
	const isLeaving = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another number of tabs is what is waited for
	useEffect(() => {
		if (!isLeaving.current) return;
		isLeaving.current = false;
		if (isFocusNowhere())
			tabs.current?.querySelector("a")?.focus({ preventScroll: true });
	}, [tabs, count]);
	return () => {
		isLeaving.current = true;
	};
}

/** Only where the list was opened from the menu, without saying what to show: every other address is meant. */
function useDefaultView(list: ListName, { items, defaultKey }: ListViews) {
	const { search, pathname, state } = useLocation();
	const changeSearch = useChangeSearch();
	const isAsked =
		state === opensDefaultView && search === "" && pathname === paths[list];
	const params = items.find(({ key }) => key === defaultKey)?.params;
	const wanted = isAsked && params ? queryString({ ...params }) : "";
	useEffect(() => {
		if (wanted) void changeSearch(wanted, { replace: true });
	}, [wanted, changeSearch]);
}
