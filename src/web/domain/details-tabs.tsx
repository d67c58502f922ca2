import type { ReactNode } from "react";
import type { changesOf } from "#web/data/record-changes.ts";
import { useAddressTab } from "#web/routing/use-address-tab.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { RecordHistory } from "./record-history.tsx";

interface DetailsTabsProps {
	/** The addresses of both. */
	paths: { summary: string; history: string };
	changes: ReturnType<typeof changesOf>;
	children: ReactNode;
}

/** A record's details, and beside them all that happened to it, which is fetched when it is looked at. */
export function DetailsTabs({ paths, changes, children }: DetailsTabsProps) {
	const [tab = "summary", setTab] = useAddressTab(paths);
	return (
		<Tabs
			items={[
				{ value: "summary", label: "Resumo", content: children },
				{
					value: "history",
					label: "Histórico",
					content: tab === "history" && <RecordHistory query={changes} />,
				},
			]}
			label="Detalhes"
			onValueChange={(value) =>
				setTab(value === "history" ? "history" : "summary")
			}
			value={tab}
		/>
	);
}
