import { useWatch } from "react-hook-form";
import { TaxIdField } from "#web/domain/tax-id-field.tsx";
import type { CustomerForm } from "./use-customer-form.ts";

export function DocumentField({ form }: Pick<CustomerForm, "form">) {
	const typed = useWatch({ control: form.control, name: "document" });
	return (
		<TaxIdField
			error={form.formState.errors.document?.message}
			register={form.register("document")}
			typed={typed}
		/>
	);
}
