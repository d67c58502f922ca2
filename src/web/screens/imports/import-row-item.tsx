import type { AuditedEntity } from "#contract/activity.ts";
import { type ImportEntity, importField } from "#contract/import-fields.ts";
import { appliedLabels, rowOutcomeLabels } from "#contract/import-labels.ts";
import type {
	AppliedState,
	ImportDetails,
	ImportRow,
	RowOutcome,
} from "#contract/imports.ts";
import { ChangedFields } from "#web/domain/changed-fields.tsx";
import { RecordLink } from "#web/domain/peek.tsx";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";
import { FixCell } from "./fix-cell.tsx";

/** One row of the file: what comes of it, what changes, and what is wrong at which cell. */
export function ImportRowItem({
	row,
	imported,
	onMended,
}: {
	row: ImportRow;
	imported: ImportDetails;
	/** Undefined: nothing can be mended any more. */
	onMended: ((line: number) => void) | undefined;
}) {
	const { entity } = imported;
	return (
		<li className="grid gap-x-4 gap-y-2 px-card py-3 md:grid-cols-[5rem_minmax(0,14rem)_6.5rem_minmax(0,1fr)]">
			<span className="text-ink-3 text-sm">Linha {row.line}</span>
			<span className="min-w-0 font-medium [overflow-wrap:anywhere]">
				{row.recordId && row.applied !== "undone" ? (
					<RecordLink
						id={row.recordId}
						name={row.label || "Sem nome"}
						noun={entity}
					/>
				) : (
					row.label || "Sem nome"
				)}
			</span>
			<span>
				{row.applied ? (
					<Badge tone={appliedTones[row.applied]}>
						{appliedLabels[row.applied]}
					</Badge>
				) : (
					row.outcome && (
						<Badge tone={outcomeTones[row.outcome]}>
							{rowOutcomeLabels[row.outcome]}
						</Badge>
					)
				)}
			</span>
			<div className="grid min-w-0 gap-2">
				{row.failure && <p className="text-bad text-sm">{row.failure}</p>}
				{row.outcome === "error" && (
					<Errors imported={imported} onMended={onMended} row={row} />
				)}
				{row.outcome === "change" && <Changes entity={entity} row={row} />}
				{row.outcome === "create" && (
					<details className="text-sm">
						<summary className="w-fit cursor-pointer rounded-sm text-ink-3 hover:text-brand">
							Ver os dados
						</summary>
						<div className="mt-2">
							<Changes entity={entity} row={row} />
						</div>
					</details>
				)}
			</div>
		</li>
	);
}

function Errors({
	row,
	imported,
	onMended,
}: {
	row: ImportRow;
	imported: ImportDetails;
	/** Undefined: nothing can be mended any more. */
	onMended: ((line: number) => void) | undefined;
}) {
	const { entity, id } = imported;
	return row.errors.map(({ field, code, message }) => {
		const known = importField(entity, field);
		if (!known || !onMended)
			return (
				<p className="text-bad text-sm" key={field + code}>
					{known && `${known.label}: `}
					{message}
				</p>
			);
		return (
			<FixCell
				field={known}
				importId={id}
				key={field + code}
				line={row.line}
				message={message}
				onMended={onMended}
				text={row.cells[field] ?? ""}
			/>
		);
	});
}

function Changes({ row, entity }: { row: ImportRow; entity: ImportEntity }) {
	const { before, after } = row;
	return (
		<ChangedFields
			entry={{ entity: audited[entity], action: "edited", before, after }}
		/>
	);
}

const audited: Record<ImportEntity, AuditedEntity> = {
	products: "product",
	customers: "customer",
	stores: "store",
};

const outcomeTones: Record<RowOutcome, BadgeTone> = {
	create: "ok",
	change: "brand",
	same: "mute",
	error: "bad",
};

const appliedTones: Record<AppliedState, BadgeTone> = {
	done: "ok",
	failed: "bad",
	undone: "mute",
	kept: "warn",
};
