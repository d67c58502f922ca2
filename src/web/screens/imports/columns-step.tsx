import { useState } from "react";
import { type ImportField, importFields } from "#contract/import-fields.ts";
import type {
	ImportColumn,
	ImportColumns,
	ImportDetails,
} from "#contract/imports.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { saveImportColumns } from "#web/data/imports.ts";
import { useChange } from "#web/data/use-change.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";

/** Which column of the file is which field: as guessed, and put right by hand. */
export function ColumnsStep({
	imported,
	onSaved,
	onBack,
}: {
	imported: ImportDetails;
	onSaved: () => void;
	onBack?: () => void;
}) {
	const { id, entity, headers } = imported;
	const [columns, setColumns] = useState(imported.columns);
	const save = useChange("import", saveImportColumns, { onSuccess: onSaved });
	const fields = importFields[entity];
	const missing = fields.filter(
		({ key, isRequired }) =>
			isRequired &&
			!(key in columns) &&
			!(key === "store" && columns.storeSlug),
	);
	const unused = headers.filter(
		(header, at) => header !== "" && !isUsed(columns, at),
	);

	function choose(field: string, column: ImportColumn | null) {
		setColumns((before) => {
			const { [field]: _, ...rest } = before;
			return column ? { ...rest, [field]: column } : rest;
		});
	}

	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				save.mutate({ id, columns });
			}}
		>
			<Card>
				<CardHeader
					description="Reconhecemos as colunas pelo nome. Corrija o que for preciso: da próxima vez, lembramos."
					title="O que é cada coluna"
				/>
				<ul className="divide-y divide-line-2 border-line-2 border-t">
					{fields.map((field) => (
						<li className="px-card py-3" key={field.key}>
							<ColumnChoice
								column={columns[field.key]}
								error={errorOf(save.error, field.key)}
								field={field}
								imported={imported}
								onChoose={(column) => choose(field.key, column)}
							/>
						</li>
					))}
				</ul>
				<div className="grid gap-3 border-line-2 border-t px-card py-4">
					{missing.length > 0 && (
						<Notice tone="warn" title="Cadastros novos precisam de mais dados">
							Sem {listText(missing.map(({ label }) => label))}, só o que já
							existe pode ser alterado; linhas de cadastros novos ficam com
							erro.
						</Notice>
					)}
					{unused.length > 0 && (
						<p className="text-ink-3 text-sm [overflow-wrap:anywhere]">
							Não são importadas: {unused.join(", ")}.
						</p>
					)}
					{save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
					<div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
						{onBack && <Button onClick={onBack}>Voltar</Button>}
						<Button busy={save.isPending} type="submit" variant="primary">
							Conferir linhas
						</Button>
					</div>
				</div>
			</Card>
		</form>
	);
}

const sameForAll = "=";

function ColumnChoice({
	field,
	column,
	imported,
	error,
	onChoose,
}: {
	field: ImportField;
	column: ImportColumn | undefined;
	imported: ImportDetails;
	error: string | undefined;
	onChoose: (column: ImportColumn | null) => void;
}) {
	const { headers, sample } = imported;
	const at = column && "column" in column ? column.column : null;
	const fixed = column && "value" in column ? column.value : null;
	const hints = [
		...(field.hint ? [field.hint] : []),
		...(field.isOnlyForNew ? ["Só para cadastros novos."] : []),
	];
	return (
		<div className="grid items-start gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
			<Field
				error={error}
				hint={hints.join(" ")}
				label={field.label}
				required={field.isRequired ?? false}
			>
				<Select
					onChange={({ currentTarget: { value } }) =>
						onChoose(
							value === ""
								? null
								: value === sameForAll
									? { value: "" }
									: { column: Number(value) },
						)
					}
					options={[
						...headers.map((header, index) => ({
							value: String(index),
							label: header || `Coluna ${index + 1}, sem nome`,
						})),
						{ value: sameForAll, label: "O mesmo valor em todas as linhas…" },
					]}
					placeholder="Não importar"
					value={fixed !== null ? sameForAll : (at?.toString() ?? "")}
				/>
			</Field>
			{fixed !== null ? (
				<Field label={`${field.label} em todas as linhas`}>
					<TextInput
						onChange={({ currentTarget }) =>
							onChoose({ value: currentTarget.value })
						}
						placeholder={field.example}
						value={fixed}
					/>
				</Field>
			) : (
				at !== null && (
					<p className="min-w-0 text-ink-3 text-sm [overflow-wrap:anywhere] md:pt-8">
						{examplesText(sample.map((cells) => cells[at] ?? ""))}
					</p>
				)
			)}
		</div>
	);
}

function examplesText(cells: string[]): string {
	const shown = [...new Set(cells)].filter((cell) => cell.trim() !== "");
	return shown.length === 0 ? "Vazia nas primeiras linhas" : shown.join(" · ");
}

function isUsed(columns: ImportColumns, at: number): boolean {
	return Object.values(columns).some(
		(from) => "column" in from && from.column === at,
	);
}

function errorOf(error: Error | null, field: string): string | undefined {
	if (!(error instanceof ApiError)) return undefined;
	return error.problem.errors?.find((one) => one.field === `columns.${field}`)
		?.message;
}

function listText(words: string[]): string {
	return new Intl.ListFormat("pt-BR").format(words);
}
