import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { states } from "#core/postal-code.ts";
import { customerQueries } from "#web/data/customers.ts";
import { useStoreName } from "#web/data/stores.ts";
import type { FilterChip } from "#web/ui/layout/filter-chip-row.tsx";
import { type FilterField, filterFields } from "./filter-fields.ts";
import type { Filtered } from "./list-filters.ts";

/** What only the server knows: the names behind ids. */
interface FilterNames {
	store?: string | undefined;
	customer?: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** The filters in force, in words, in the order of the dialog. */
export function filterChips(
	type: Filtered,
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

/** The same, with the names fetched. */
export function useFilterChips(type: Filtered, filters: Values): FilterChip[] {
	const { storeId, customerId } = filters;
	const store = useStoreName(typeof storeId === "number" ? storeId : null);
	const customer = useQuery(
		customerQueries.name(typeof customerId === "number" ? customerId : null),
	);
	return filterChips(type, filters, {
		store,
		customer: customer.data?.name,
	});
}

function textOf(
	field: FilterField,
	value: unknown,
	names: FilterNames,
): string {
	switch (field.kind) {
		case "choice":
			return (
				field.options?.find((option) => option.value === String(value))
					?.label ?? String(value)
			);
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
	}
}
