import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { storeQueries, useStoreName } from "#web/data/stores.ts";
import { Combobox, type ComboboxProps } from "#web/ui/fields/combobox.tsx";
import { useResting } from "#web/ui/fields/use-resting.ts";

type StoreComboboxProps = Omit<
	ComboboxProps,
	| "options"
	| "value"
	| "onValueChange"
	| "onSearch"
	| "isLoading"
	| "selectedLabel"
	| "emptyText"
	| "problem"
> & {
	/** null: no store; NaN: something is typed that was not chosen (a schema refuses it). */
	value: number | null;
	onValueChange: (storeId: number | null) => void;
	/** Whether those that wait for approval are offered too, marked as such. */
	offersPending?: boolean;
};

/** All active stores, found by typing. */
export function StoreCombobox({
	value,
	onValueChange,
	offersPending = false,
	...rest
}: StoreComboboxProps) {
	const [typed, setTyped] = useState("");
	const search = useResting(typed, 200);
	const choices = useQuery(
		storeQueries.choices(search, offersPending ? "include" : undefined),
	);
	const isTyped = Number.isNaN(value);
	const isAmongChoices = choices.data?.some(({ id }) => id === value) ?? false;
	// The chosen store may be inactive or removed by now, or not among the first.
	const chosenName = useStoreName(
		choices.isSuccess && !isAmongChoices && !isTyped ? value : null,
	);

	return (
		<Combobox
			{...rest}
			emptyText={
				choices.isError
					? "Não foi possível carregar as lojas"
					: "Nenhuma loja encontrada"
			}
			isLoading={choices.isFetching || search !== typed}
			onSearch={setTyped}
			onValueChange={(id) => onValueChange(id === null ? null : Number(id))}
			problem="Escolha uma loja da lista."
			options={(choices.data ?? []).map(({ id, name, status }) => ({
				value: String(id),
				label: name,
				...(status === "pendente" && { hint: "Aguardando aprovação" }),
			}))}
			selectedLabel={chosenName ?? "Carregando…"}
			value={isTyped ? undefined : (value?.toString() ?? null)}
		/>
	);
}
