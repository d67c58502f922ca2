import { useState } from "react";
import type { NfeLineResult, NfeOutcome } from "#contract/nfe.ts";
import { nfeOutcomeLabels } from "#contract/nfe-labels.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";

type BatchResultProps = {
	lines: readonly NfeLineResult[];
	isSaving: boolean;
	/** Undefined once it was saved. */
	onSave: ((withWarnings: boolean) => void) | undefined;
};

/** What would come of each line, or came; those that need a look come first. */
export function BatchResult({ lines, isSaving, onSave }: BatchResultProps) {
	const [withWarnings, setWithWarnings] = useState(false);
	const count = (outcome: NfeOutcome) =>
		lines.filter((line) => line.outcome === outcome).length;
	const warned = count("avisos");
	const ready = count("registrar") + (withWarnings ? warned : 0);
	return (
		<Card>
			<CardHeader description={summaryOf(count)} title="Conferência" />
			{onSave ? (
				ready + warned > 0 && (
					<div className="flex flex-wrap items-center gap-x-5 gap-y-3 px-card pb-4">
						<Button
							busy={isSaving}
							disabled={ready === 0}
							onClick={() => onSave(withWarnings)}
							variant="primary"
						>
							{ready === 1 ? "Registrar 1 chave" : `Registrar ${ready} chaves`}
						</Button>
						{warned > 0 && (
							<Checkbox
								checked={withWarnings}
								label={
									warned === 1
										? "Também a que tem avisos"
										: `Também as ${warned} com avisos`
								}
								onChange={(event) =>
									setWithWarnings(event.currentTarget.checked)
								}
							/>
						)}
					</div>
				)
			) : (
				<div className="px-card pb-4">
					<LinkButton to={paths.withoutNfe}>Ver o que falta</LinkButton>
				</div>
			)}
			<StackedTable
				caption="Resultado de cada linha"
				columns={columns}
				getKey={({ line }) => line}
				rows={lines.toSorted(
					(a, b) => places[a.outcome] - places[b.outcome] || a.line - b.line,
				)}
			/>
		</Card>
	);
}

const columns: Parameters<typeof StackedTable<NfeLineResult>>[0]["columns"] = [
	{
		title: "Linha",
		cell: ({ line, orderCode }) => (
			<span className="tabular-nums">
				{line} · <span className="font-semibold">{orderCode || "—"}</span>
			</span>
		),
	},
	{
		title: "Loja",
		cell: ({ storeId, storeName }) =>
			storeId !== null &&
			storeName !== null && (
				<RecordLink id={storeId} name={storeName} noun="stores" opensInNewTab />
			),
	},
	{
		title: "Chave",
		cell: ({ key }) => (
			<span className="text-sm tabular-nums [overflow-wrap:anywhere]">
				{key}
			</span>
		),
	},
	{
		title: "Resultado",
		className: "w-[34%]",
		cell: ({ outcome, remarks }) => (
			<div className="grid justify-items-start gap-1 max-md:justify-items-end">
				<Badge dot tone={tones[outcome]}>
					{nfeOutcomeLabels[outcome]}
				</Badge>
				{remarks.map(({ code, message }) => (
					<p className="text-ink-2 text-sm" key={code}>
						{message}
					</p>
				))}
			</div>
		),
	},
];

const tones: Record<NfeOutcome, BadgeTone> = {
	registrar: "brand",
	registrada: "ok",
	igual: "mute",
	avisos: "warn",
	recusada: "bad",
};

const places: Record<NfeOutcome, number> = {
	recusada: 0,
	avisos: 1,
	registrar: 2,
	registrada: 3,
	igual: 4,
};

function summaryOf(count: (outcome: NfeOutcome) => number): string {
	return (["registrada", "registrar", "avisos", "recusada", "igual"] as const)
		.flatMap((outcome) => {
			const lines = count(outcome);
			return lines > 0
				? [
						`${lines.toLocaleString("pt-BR")} ${words[outcome][lines === 1 ? 0 : 1]}`,
					]
				: [];
		})
		.join(" · ");
}

const words: Record<NfeOutcome, [one: string, many: string]> = {
	registrar: ["pronta para registrar", "prontas para registrar"],
	registrada: ["registrada", "registradas"],
	igual: ["já estava registrada", "já estavam registradas"],
	avisos: ["com avisos", "com avisos"],
	recusada: ["recusada", "recusadas"],
};
