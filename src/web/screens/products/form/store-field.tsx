import { useQuery } from "@tanstack/react-query";
import { Controller, useWatch } from "react-hook-form";
import { useMay } from "#web/data/session.ts";
import { storeQueries } from "#web/data/stores.ts";
import { StoreCombobox } from "#web/domain/store-combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PendingStoreNotice } from "./pending-store-notice.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** Whose product it is. Only an active store sells: one that waits is approved here. */
export function StoreField({ form }: Pick<ProductForm, "form">) {
	const storeId = useWatch({ control: form.control, name: "storeId" });
	const mayApprove = useMay("catalog:write");
	const choices = useQuery(
		storeQueries.choices("", mayApprove ? "include" : undefined),
	);
	// The chosen one may also be inactive by now, or not among the first.
	const mayWait =
		mayApprove &&
		choices.data?.every(
			({ id, status }) => id !== storeId || status !== "ativa",
		);
	return (
		<Field
			className="sm:col-span-1!"
			error={form.formState.errors.storeId?.message}
			hint={
				mayApprove
					? "Só lojas ativas vendem. Uma pendente pode ser aprovada aqui."
					: "Só lojas ativas são oferecidas."
			}
			label="Loja"
			required
		>
			<Controller
				control={form.control}
				name="storeId"
				render={({ field: { onChange, value, onBlur, name } }) => (
					<StoreCombobox
						name={name}
						offersPending={mayApprove}
						onBlur={onBlur}
						onValueChange={onChange}
						placeholder="Selecione a loja"
						value={value}
					/>
				)}
			/>
			{mayWait && storeId !== null && !Number.isNaN(storeId) && (
				<PendingStoreNotice key={storeId} storeId={storeId} />
			)}
		</Field>
	);
}
