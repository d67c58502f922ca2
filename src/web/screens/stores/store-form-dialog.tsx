import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { toast } from "sonner";
import type { StoreSummary } from "#contract/stores.ts";
import { storeQueries } from "#web/data/stores.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useCloseDialog, useOpenDialog } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { StoreFields } from "./form/store-fields.tsx";
import { type StoreFormProps, useStoreForm } from "./form/use-store-form.ts";
import { useStoresList } from "./outlet-context.ts";

/** `/lojas/nova` and `/lojas/:id/editar`: one form, blank or filled in. */
export function StoreFormDialog() {
	const { id } = useParams();
	return id === undefined ? (
		<NewStore />
	) : (
		<EditStore id={Number(id)} key={id} />
	);
}

/** Tells of a store that was just made, brings it into view and closes its form. */
export function useStoreCreated(title: string): (saved: StoreSummary) => void {
	const list = useStoresList();
	const openDialog = useOpenDialog();
	const close = useCloseDialog(paths.stores);
	return (saved) => {
		toast.success(title, {
			description: `${saved.name} foi registrada no marketplace e aguarda aprovação.`,
			action: {
				label: "Ver loja",
				onClick: () => openDialog(paths.store(saved.id)),
			},
		});
		list.onCreated(saved.id);
		close();
	};
}

export function StoreDialog({
	title,
	description,
	submitLabel,
	...props
}: StoreFormProps & {
	title: string;
	description: string;
	submitLabel: string;
}) {
	const form = useStoreForm(props);
	return (
		<FormDialog
			description={description}
			form={form}
			listPath={paths.stores}
			submitLabel={submitLabel}
			title={title}
		>
			<StoreFields {...form} />
		</FormDialog>
	);
}

function NewStore() {
	const onCreated = useStoreCreated("Loja criada com sucesso!");
	return (
		<StoreDialog
			description="Cadastre uma loja parceira. Ela começa pendente, até ser aprovada."
			onSaved={onCreated}
			submitLabel="Criar Loja"
			title="Nova Loja"
		/>
	);
}

function EditStore({ id }: { id: number }) {
	const store = useQuery(storeQueries.details(id));
	const close = useCloseDialog(paths.stores);
	usePageTitle(store.data && `Editar ${store.data.name}`);
	if (!store.data)
		return (
			<PendingDialog
				shape="form"
				type="stores"
				query={store}
				title="Editar Loja"
			/>
		);
	return (
		<StoreDialog
			description={store.data.name}
			onSaved={(saved) => {
				toast.success("Loja atualizada!", {
					description: `As alterações de ${saved.name} foram salvas.`,
				});
				close();
			}}
			store={store.data}
			submitLabel="Salvar Alterações"
			title="Editar Loja"
		/>
	);
}
