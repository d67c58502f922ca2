import { SearchX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { fieldErrorsOf } from "#contract/field-errors.ts";
import { filterFields } from "#contract/filter-fields.ts";
import { isBlank } from "#web/data/query-string.ts";
import { listNouns } from "#web/domain/list-types.ts";
import { focusFirstInvalid } from "#web/forms/focus-first-invalid.ts";
import type { FilterPatch } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { FilterControl } from "./filter-control.tsx";
import {
	type Filtered,
	type FiltersOf,
	filterSchemas,
	noFilters,
} from "./list-filters.ts";

export interface FiltersDialogProps<Type extends Filtered> {
	type: Type;
	open: boolean;
	onClose: () => void;
	filters: FiltersOf[Type];
	onApply: (patch: FilterPatch<FiltersOf[Type]>) => void;
}

/** The advanced filters of a list. What is chosen takes effect on "Aplicar filtros". */
export function FiltersDialog<Type extends Filtered>(
	props: FiltersDialogProps<Type>,
) {
	const { type, open, onClose } = props;
	if (filterFields[type]) return open ? <FiltersForm {...props} /> : null;
	return (
		<Dialog onClose={onClose} open={open} size="sm" title="Filtros">
			<EmptyState icon={SearchX} title="Filtros não encontrados" />
		</Dialog>
	);
}

type Draft = Record<string, unknown>;

function FiltersForm<Type extends Filtered>({
	type,
	filters,
	onApply,
	onClose,
}: FiltersDialogProps<Type>) {
	const fields = (filterFields[type] ?? []).filter(
		(field) => !field.isLinkOnly,
	);
	const [draft, setDraft] = useState<Draft>(() => ({ ...filters }));
	const [errors, setErrors] = useState<Record<string, string>>({});

	function change(key: string, value: unknown) {
		setDraft({ ...draft, [key]: value });
		setErrors({});
	}

	function apply(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		event.stopPropagation();
		const checked = check(type, draft);
		if (!checked.success) {
			const found = fieldErrorsOf(checked.error).map(
				({ field, message }) => [field, message] as const,
			);
			flushSync(() => setErrors(Object.fromEntries(found)));
			focusFirstInvalid(event.currentTarget);
			return;
		}
		onApply({ ...noFilters[type], ...checked.data, cursor: undefined });
		toast.success("Filtros aplicados!", {
			description: "Os filtros foram salvos e aplicados.",
		});
		onClose();
	}

	function clear() {
		onApply(noFilters[type]);
		toast.success("Filtros limpos!", {
			description: "Todos os filtros foram removidos.",
		});
		onClose();
	}

	return (
		<Dialog
			{...textsOf(type)}
			footer={
				<>
					<Button className="sm:mr-auto" onClick={clear} variant="ghost">
						Limpar filtros
					</Button>
					<DialogClose />
					<Button type="submit" variant="primary">
						Aplicar filtros
					</Button>
				</>
			}
			onClose={onClose}
			onSubmit={apply}
			open
			size="sm"
		>
			<div className="grid gap-4 sm:grid-cols-2">
				{fields.map((field) => (
					<FilterControl
						error={errors[field.key]}
						field={field}
						key={field.key}
						onChange={(value) => change(field.key, value)}
						value={draft[field.key]}
					/>
				))}
			</div>
		</Dialog>
	);
}

/** A sort may need a filter that was just taken away, and nobody could mend that here: it goes with it. */
function check<Type extends Filtered>(type: Type, draft: Draft) {
	const schema = filterSchemas[type];
	const checked = schema.safeParse(asParams(draft));
	const isOfSort = checked.error?.issues.every(
		({ path }) => path[0] === "sort",
	);
	return isOfSort
		? schema.safeParse(asParams({ ...draft, sort: undefined }))
		: checked;
}

function textsOf(type: Filtered): { title: string; description: string } {
	if (type === "reports")
		return {
			title: "Filtros dos relatórios",
			description: "Escolha quais vendas entram nos números.",
		};
	if (type === "audit")
		return {
			title: "Filtros da auditoria",
			description: "Escolha quais entradas aparecem.",
		};
	return {
		title: `Filtros de ${listNouns[type]}`,
		description: `Escolha quais ${listNouns[type]} aparecem na lista.`,
	};
}

/** As the address would carry it, which is what the schemas read. */
function asParams(draft: Draft): Record<string, string> {
	return Object.fromEntries(
		Object.entries(draft)
			.filter(([, value]) => !isBlank(value))
			.map(([key, value]) => [key, String(value)]),
	);
}
