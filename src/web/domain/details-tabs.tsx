import type { ReactNode } from "react";
import type { changesOf } from "#web/data/record-changes.ts";
import { useAddressTab } from "#web/routing/use-address-tab.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { RecordHistory } from "./record-history.tsx";

interface DetailsTabsProps {
	/** The addresses of both. */
	paths: { summary: string; history: string };
	changes: ReturnType<typeof changesOf>;
	/** Between the two, each with its address. */
	more?: readonly {
		value: string;
		label: string;
		path: string;
		content: ReactNode;
	}[];
	/** Above the history: what else happened to it, and where to see that. */
	beside?: ReactNode;
	children: ReactNode;
}

/** A record's details, and beside them all that happened to it, which is fetched when it is looked at. */
export function DetailsTabs({
	paths,
	changes,
	more = [],
	beside,
	children,
}: DetailsTabsProps) {
	const [tab = "summary", setTab] = useAddressTab<string>({
		...paths,
		...Object.fromEntries(more.map(({ value, path }) => [value, path])),
	});
	return (
		<Tabs
			items={[
				{ value: "summary", label: "Resumo", content: children },
				...more.map(({ content, ...item }) => ({
					...item,
					content: tab === item.value && content,
				})),
				{
					value: "history",
					label: "Histórico",
					content: tab === "history" && (
						<>
							{beside}
							<RecordHistory query={changes} />
						</>
					),
				},
			]}
			label="Detalhes"
			onValueChange={setTab}
			value={tab}
		/>
	);
}
