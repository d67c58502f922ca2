import { useParams } from "react-router";
import { toast } from "sonner";
import type { StoreSummary } from "#contract/stores.ts";
import { useCloseDialog, useOpenDialog } from "../../dialog-route.ts";
import { FormDialog } from "../../dialogs/form-dialog.tsx";
import { PendingDialog } from "../../dialogs/pending-dialog.tsx";
import { usePageTitle } from "../../page-title.ts";
import { paths } from "../../paths.ts";
import { StoreFields } from "./form/store-fields.tsx";
import { useStoreForm } from "./form/use-store-form.ts";
import { useStoresList } from "./outlet-context.ts";
import { useStore } from "./store-queries.ts";

/** `/lojas/nova` and `/lojas/:id/editar`: one form, blank or filled in. */
export function StoreFormDialog() {
	const { id } = useParams();
	return id === undefined ? (
		<NewStore />
	) : (
		<EditStore id={Number(id)} key={id} />
	);
}

function NewStore() {
	const list = useStoresList();
	const openDialog = useOpenDialog();
	const close = useCloseDialog(paths.stores);
	return (
		<StoreDialog
			onSaved={(saved) => {
				toast.success("Loja criada com sucesso!", {
					description: `${saved.name} foi registrada no marketplace e aguarda aprovação.`,
					action: {
						label: "Ver loja",
						onClick: () => openDialog(paths.store(saved.id)),
					},
				});
				list.onCreated(saved.id);
				close();
			}}
			submitLabel="Criar Loja"
			title="Nova Loja"
		/>
	);
}

function EditStore({ id }: { id: number }) {
	const store = useStore(id);
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

function StoreDialog({
	store,
	title,
	submitLabel,
	onSaved,
}: {
	store?: StoreSummary;
	title: string;
	submitLabel: string;
	onSaved: (saved: StoreSummary) => void;
}) {
	const form = useStoreForm(store, onSaved);
	return (
		<FormDialog
			description={
				store
					? store.name
					: "Cadastre uma loja parceira. Ela começa pendente, até ser aprovada."
			}
			form={form}
			listPath={paths.stores}
			submitLabel={submitLabel}
			title={title}
		>
			<StoreFields {...form} />
		</FormDialog>
	);
}
