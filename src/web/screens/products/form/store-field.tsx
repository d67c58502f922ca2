import { useQuery } from "@tanstack/react-query";
import { Controller, useWatch } from "react-hook-form";
import { useMay } from "#web/data/session.ts";
import { storeQueries } from "#web/data/stores.ts";
import { StoreCombobox } from "#web/domain/store-combobox.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PendingStoreNotice } from "./pending-store-notice.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** Whose product it is. Only an active store sells: one that waits is approved here, and the first is made from here. */
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
	if (choices.data?.length === 0 && storeId === null) return <NoStoreYet />;
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

/** Closing the store's form leads back here. */
function NoStoreYet() {
	const dialogLink = useDialogLink();
	return (
		<Notice
			action={
				<LinkButton size="sm" {...dialogLink(paths.newStore)}>
					Cadastrar a primeira loja
				</LinkButton>
			}
			title="Ainda não há loja para este produto"
			tone="warn"
		>
			Todo produto é de uma loja ativa.
		</Notice>
	);
}
