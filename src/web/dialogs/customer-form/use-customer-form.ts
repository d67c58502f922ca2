import type { CustomerInput, CustomerSummary } from "#contract/customers.ts";
import {
	createCustomer,
	customerQueries,
	updateCustomer,
} from "#web/data/customers.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaving } from "#web/forms/use-saving.ts";
import {
	blankCustomer,
	type CustomerFormInput,
	customerForm,
	formValuesOf,
} from "./customer-form-values.ts";

export type CustomerForm = ReturnType<typeof useCustomerForm>;

/** The form of a new customer, or of `customer`. */
export function useCustomerForm(
	customer: CustomerSummary | undefined,
	onSaved: (saved: CustomerSummary) => void,
) {
	const fetchCurrent = useFetchCurrent();
	const form = useContractForm<CustomerFormInput, CustomerInput>(customerForm, {
		defaultValues: customer ? formValuesOf(customer) : blankCustomer,
	});
	return useSaving(form, {
		entity: "customer",
		row: customer,
		current: ({ id }) => fetchCurrent(customerQueries.details(id)),
		valuesOf: formValuesOf,
		save: (api, input, base) =>
			base ? updateCustomer(api, base, input) : createCustomer(api, input),
		onSaved,
	});
}
