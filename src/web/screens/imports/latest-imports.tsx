import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ImportEntity } from "#contract/import-fields.ts";
import type { ImportState } from "#contract/imports.ts";
import { importQueries } from "#web/data/imports.ts";
import { linesText } from "#web/domain/lines-text.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { paths } from "#web/routing/paths.ts";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";

/** What was brought in before: each has its page, which stays. */
export function LatestImports({ entity }: { entity: ImportEntity }) {
	const { data = [] } = useQuery(importQueries.latest(entity));
	if (data.length === 0) return null;
	return (
		<Card>
			<CardHeader title="Últimas importações" />
			<CardRows>
				{data.map((one) => (
					<li
						className="flex flex-wrap items-center gap-x-4 gap-y-1"
						key={one.id}
					>
						<Link
							className="min-w-0 flex-1 basis-60 truncate font-medium hover:text-brand"
							to={paths.import(one.id)}
						>
							{one.fileName}
						</Link>
						<span className="text-ink-3 text-sm">
							{linesText(one.rowCount)} · {one.actor} · <PastTime at={one.at} />
						</span>
						<Badge tone={states[one.state].tone}>
							{states[one.state].label}
						</Badge>
					</li>
				))}
			</CardRows>
		</Card>
	);
}

const states: Record<ImportState, { label: string; tone: BadgeTone }> = {
	reading: { label: "Lendo", tone: "warn" },
	refused: { label: "Recusado", tone: "bad" },
	mapping: { label: "Falta dizer as colunas", tone: "warn" },
	checking: { label: "Conferindo", tone: "warn" },
	checked: { label: "Falta confirmar", tone: "warn" },
	applying: { label: "Importando", tone: "warn" },
	done: { label: "Importado", tone: "ok" },
	undoing: { label: "Desfazendo", tone: "warn" },
	undone: { label: "Desfeito", tone: "mute" },
};
