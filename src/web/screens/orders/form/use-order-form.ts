import type { OrderDetails } from "#contract/orders.ts";
import { orderQueries, updateOrder, useShowOrder } from "#web/data/orders.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaving } from "#web/forms/use-saving.ts";
import {
	formValuesOf,
	type OrderFormInput,
	type OrderFormOutput,
	orderForm,
} from "./order-form-values.ts";

export type OrderForm = ReturnType<typeof useOrderForm>;

export function useOrderForm(
	order: OrderDetails,
	onSaved: (saved: OrderDetails) => void,
) {
	const fetchCurrent = useFetchCurrent();
	const showOrder = useShowOrder();
	const form = useContractForm<OrderFormInput, OrderFormOutput>(orderForm, {
		defaultValues: formValuesOf(order),
	});
	return useSaving(form, {
		entity: "order",
		row: order,
		current: ({ code }) => fetchCurrent(orderQueries.details(code)),
		valuesOf: formValuesOf,
		save: (api, input, { code, version }) =>
			updateOrder(api, code, { ...input, version }),
		onSaved(saved) {
			showOrder(saved);
			onSaved(saved);
		},
	});
}
