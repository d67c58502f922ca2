import { formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { states } from "#core/postal-code.ts";
import { type FilterField, filterFields } from "./filter-fields.ts";

/** A filter in force, in words. */
export interface FilterChip {
	key: string;
	label: string;
	value: string;
}

/** What only the server knows: the names behind ids. */
export interface FilterNames {
	store?: string | null | undefined;
	customer?: string | null | undefined;
	actor?: string | null | undefined;
	/** By their key: "person-3". */
	creators?: ReadonlyMap<string, string> | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** The filters in force, in words, in the order of the dialog. */
export function filterChips(
	type: string,
	filters: Values,
	names: FilterNames = {},
): FilterChip[] {
	return (filterFields[type] ?? []).flatMap((field) => {
		const value = filters[field.key];
		if (value === undefined || value === "all") return [];
		return [
			{
				key: field.key,
				label: field.label,
				value: textOf(field, value, names),
			},
		];
	});
}

/** A filter as its chip calls it; one that no release knows any longer has no words of ours. */
export function filterLabel(type: string, key: string): string {
	const field = filterFields[type]?.find((field) => field.key === key);
	return field?.label ?? otherLabels[key] ?? "outro filtro";
}

/** What a list's address says besides its filters. */
const otherLabels: Partial<Record<string, string>> = {
	search: "Busca",
	sort: "Ordem",
};

function textOf(
	field: FilterField,
	value: unknown,
	names: FilterNames,
): string {
	switch (field.kind) {
		case "choice":
			return labelOf(field, value);
		case "choices":
			return listed(value, (one) => labelOf(field, one));
		case "creators":
			return listed(value, (one) => names.creators?.get(String(one)) ?? "…");
		case "state":
			return states.find(({ code }) => code === value)?.name ?? String(value);
		case "day":
			return formatDay(String(value));
		case "money":
			return formatMoney(Number(value));
		case "count":
			return formatCount(Number(value));
		case "store":
			return names.store ?? `nº ${value}`;
		case "customer":
			return names.customer ?? `nº ${value}`;
		case "actor":
			return names.actor ?? "…";
	}
}

/** One chip names all values of its filter: removing it takes the filter away. */
function listed(value: unknown, inWords: (one: unknown) => string): string {
	return (Array.isArray(value) ? value : [value]).map(inWords).join(", ");
}

function labelOf({ options = [] }: FilterField, value: unknown): string {
	const option = options.find((option) => option.value === String(value));
	return option?.label ?? String(value);
}
