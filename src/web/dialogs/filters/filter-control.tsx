import type { FilterField } from "#contract/filter-fields.ts";
import { ActorSelect } from "#web/domain/actor-select.tsx";
import { StateSelect } from "#web/domain/state-select.tsx";
import { StoreCombobox } from "#web/domain/store-combobox.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { ChoicesFilter } from "./choices-filter.tsx";
import { CreatorsFilter } from "./creators-filter.tsx";

interface FilterControlProps {
	field: FilterField;
	value: unknown;
	error: string | undefined;
	/** undefined: this filter is off. */
	onChange: (value: string | number | string[] | undefined) => void;
}

export function FilterControl(props: FilterControlProps) {
	const { field, error } = props;
	return (
		<Field
			className={isWide(field) ? "sm:col-span-2" : ""}
			error={error}
			isGroup={isGroup(field)}
			label={field.label}
		>
			<Control {...props} />
		</Field>
	);
}

function Control({ field, value, onChange }: FilterControlProps) {
	const number = typeof value === "number" ? value : null;
	const text = value === undefined ? "" : String(value);
	switch (field.kind) {
		case "choice":
			return (
				<Select
					onChange={(event) => onChange(event.target.value || undefined)}
					options={optionsWith(field, text)}
					placeholder={field.anyLabel ?? "Todos"}
					value={text === "all" ? "" : text}
				/>
			);
		case "choices":
			return (
				<ChoicesFilter
					label={field.label}
					onChange={onChange}
					options={field.options ?? []}
					value={asList(value)}
				/>
			);
		case "creators":
			return (
				<CreatorsFilter
					label={field.label}
					onChange={onChange}
					value={asList(value)}
				/>
			);
		case "day":
			return (
				<DateInput
					onValueChange={(day) => onChange(day || undefined)}
					value={text}
				/>
			);
		case "money":
			return (
				<MoneyInput
					onValueChange={(cents) => onChange(cents ?? undefined)}
					value={number}
				/>
			);
		case "count":
			return (
				<NumberInput
					onValueChange={(count) => onChange(count ?? undefined)}
					placeholder="0"
					value={number}
				/>
			);
		case "state":
			return <StateSelect onValueChange={onChange} value={text} />;
		case "store":
			return (
				<StoreCombobox
					canBeEmpty
					onValueChange={(id) => onChange(id ?? undefined)}
					placeholder="Todas as lojas"
					value={number}
				/>
			);
		case "actor":
			return <ActorSelect onValueChange={onChange} value={text} />;
		case "customer":
			return null;
	}
}

/** Names are long, and boxes stand beside each other. */
function isWide({ kind }: FilterField): boolean {
	return (
		kind === "store" ||
		kind === "actor" ||
		kind === "choices" ||
		kind === "creators"
	);
}

function isGroup({ kind }: FilterField): boolean {
	return kind === "choices" || kind === "creators";
}

function asList(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

/** A value that came by address stays visible as a choice. */
function optionsWith({ options = [] }: FilterField, value: string) {
	const isKnown = options.some((option) => option.value === value);
	if (value === "" || value === "all" || isKnown) return options;
	return [...options, { value, label: value }];
}
