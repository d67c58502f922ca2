import { FileDown } from "lucide-react";
import type { FormEvent } from "react";
import { flushSync } from "react-dom";
import { exportFormats } from "#contract/exports.ts";
import { filterChips } from "#contract/filter-chips.ts";
import { exportFormatLabels, exportPeriodLabels } from "#contract/labels.ts";
import type { Selection } from "#contract/selection.ts";
import { exportPeriods } from "#core/export-period.ts";
import { exportList, exportSelection } from "#web/data/exports.ts";
import { isBlank } from "#web/data/query-string.ts";
import {
	chosenText,
	type ListType,
	listNouns,
} from "#web/domain/list-types.ts";
import { focusFirstInvalid } from "#web/forms/focus-first-invalid.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { ExportFields } from "./export-fields.tsx";
import { ExportProgress } from "./export-progress.tsx";
import { useExport } from "./use-export.ts";
import { useExportOptions } from "./use-export-options.ts";

export interface ExportDialogProps {
	type: ListType;
	open: boolean;
	onClose: () => void;
	/** The list's filters: the file holds what the list would show on all its pages. */
	filters?: Readonly<Record<string, unknown>>;
	/** Only these rows of it, of whatever date. */
	selected?: { selection: Selection; count: number } | undefined;
}

export function ExportDialog({ open, ...rest }: ExportDialogProps) {
	return open ? <ExportForm {...rest} /> : null;
}

function ExportForm({
	type,
	onClose,
	filters = {},
	selected,
}: Omit<ExportDialogProps, "open">) {
	const { options, change, errors, check } = useExportOptions();
	const job = useExport(onClose);
	const noun = listNouns[type];

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		event.stopPropagation();
		const params = flushSync(check);
		if (!params) return focusFirstInvalid(event.currentTarget);
		const { format, fields, rows } = options;
		if (selected)
			return job.start((api, given) =>
				exportSelection(
					api,
					{
						selected: { list: type, selection: selected.selection },
						...{ format, rows, fields: [...fields] },
					},
					given,
				),
			);
		job.start((api, given) =>
			exportList(api, type, {
				...given,
				params: {
					...matching(filters),
					...params,
					...(type === "orders" && { rows }),
				},
			}),
		);
	}

	return (
		<Dialog
			description={holdsText(type, filters, selected?.count)}
			footer={
				job.isRunning ? (
					<Button onClick={job.cancel}>Cancelar exportação</Button>
				) : (
					<>
						<DialogClose />
						<Button icon={FileDown} type="submit" variant="primary">
							Exportar
						</Button>
					</>
				)
			}
			isBusy={job.isRunning}
			onClose={onClose}
			onSubmit={onSubmit}
			open
			size="sm"
			title={`Exportar ${noun}`}
		>
			<fieldset className="grid gap-4" disabled={job.isRunning}>
				<legend className="sr-only">Opções da exportação</legend>
				{job.error && <Notice tone="bad">{job.error}</Notice>}
				<Field isGroup label="Formato">
					<RadioGroup
						columns={2}
						onValueChange={(format) => change({ format })}
						options={exportFormats.map((value) => ({
							value,
							label: exportFormatLabels[value],
						}))}
						value={options.format}
					/>
				</Field>
				{!selected && (
					<Field hint={periodHints[type]} label="Período">
						<Select
							onChange={(event) => {
								const dateRange = exportPeriods.find(
									(period) => period === event.target.value,
								);
								if (dateRange) change({ dateRange });
							}}
							options={exportPeriods.map((value) => ({
								value,
								label: exportPeriodLabels[value],
							}))}
							value={options.dateRange}
						/>
					</Field>
				)}
				{options.dateRange === "custom" && (
					<div className="grid gap-4 sm:grid-cols-2">
						<Field error={errors.customDateFrom} label="Data inicial" required>
							<DateInput
								onValueChange={(customDateFrom) => change({ customDateFrom })}
								value={options.customDateFrom}
							/>
						</Field>
						<Field error={errors.customDateTo} label="Data final" required>
							<DateInput
								onValueChange={(customDateTo) => change({ customDateTo })}
								value={options.customDateTo}
							/>
						</Field>
					</div>
				)}
				{type === "orders" && (
					<Field isGroup label="Linhas">
						<RadioGroup
							columns={2}
							onValueChange={(rows) => change({ rows })}
							options={[
								{ value: "order", label: "Uma por pedido" },
								{ value: "part", label: "Uma por loja do pedido" },
							]}
							value={options.rows}
						/>
					</Field>
				)}
				<ExportFields
					error={errors.fields}
					onChange={(fields) => change({ fields })}
					type={type}
					value={options.fields}
				/>
			</fieldset>
			{job.isRunning && <ExportProgress noun={noun} progress={job.progress} />}
		</Dialog>
	);
}

/** What the file will hold, for who is about to make it. */
function holdsText(
	type: ListType,
	filters: Readonly<Record<string, unknown>>,
	selectedCount: number | undefined,
): string {
	if (selectedCount !== undefined)
		return `O arquivo traz ${chosenText(type, selectedCount)}, de qualquer data.`;
	const isFiltered =
		!isBlank(filters.search) || filterChips(type, filters).length > 0;
	return isFiltered
		? "O arquivo traz, do período escolhido, o que a lista mostra com a busca e os filtros atuais."
		: "O arquivo traz tudo do período escolhido.";
}

/** Which page is open and how it is sorted mean nothing to a file. */
function matching({
	cursor: _cursor,
	pageSize: _pageSize,
	sort: _sort,
	...filters
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return filters;
}

const periodHints: Record<ListType, string> = {
	orders: "Pela data do pedido.",
	products: "Pela data de criação do produto.",
	customers: "Pela data de cadastro do cliente.",
	stores: "Pela data de cadastro da loja.",
};
