import { useState } from "react";
import type { ImportField } from "#contract/import-fields.ts";
import { errorText } from "#web/data/api-errors.ts";
import { fixImportRow, useShowMended } from "#web/data/imports.ts";
import { useChange } from "#web/data/use-change.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";

/** What a cell says, to be written over in place; the row is checked again at once. */
export function FixCell({
	importId,
	line,
	field,
	text,
	message,
	onMended,
}: {
	importId: number;
	line: number;
	field: ImportField;
	text: string;
	message: string;
	onMended: (line: number) => void;
}) {
	const [typed, setTyped] = useState(text);
	const showMended = useShowMended(importId);
	const fix = useChange("import", fixImportRow, {
		onSuccess(row) {
			showMended(row);
			onMended(line);
		},
	});
	return (
		<form
			className="flex items-start gap-2"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (fix.isPending) return;
				fix.mutate({ id: importId, line, fixes: { [field.key]: typed } });
			}}
		>
			<Field
				className="min-w-0 max-w-sm flex-1"
				error={fix.isError ? errorText(fix.error) : message}
				label={field.label}
			>
				<TextInput
					aria-label={`${field.label}, linha ${line}`}
					data-line={line}
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
					placeholder={field.example}
					value={typed}
				/>
			</Field>
			<Button
				aria-label={`Corrigir ${field.label} da linha ${line}`}
				busy={fix.isPending}
				className="mt-6.5"
				disabled={typed === text}
				type="submit"
			>
				Corrigir
			</Button>
		</form>
	);
}
