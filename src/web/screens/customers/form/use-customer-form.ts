import {
	type CustomerInput,
	type CustomerSummary,
	customerSummary,
} from "#contract/customers.ts";
import { useContractForm } from "#web/forms/form-resolver.ts";
import { useRowSaving } from "#web/forms/use-row-saving.ts";
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
	const form = useContractForm<CustomerFormInput, CustomerInput>(customerForm, {
		defaultValues: customer ? formValuesOf(customer) : blankCustomer,
	});
	return useRowSaving(form, {
		noun: "customers",
		row: customer,
		schema: customerSummary,
		valuesOf: formValuesOf,
		onSaved,
	});
}
