import { useNavigate, useParams } from "react-router";
import { toast } from "sonner";
import type { StoreSummary } from "#contract/stores.ts";
import { useCloseDialog } from "../../dialog-route.ts";
import { RouteDialog } from "../../dialogs/route-dialog.tsx";
import { usePageTitle } from "../../page-title.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { DialogClose } from "../../ui/dialog-close.tsx";
import { StoreFields } from "./form/store-fields.tsx";
import { useStoreForm } from "./form/use-store-form.ts";
import { useStoresList } from "./outlet-context.ts";
import { PendingStoreDialog } from "./pending-store-dialog.tsx";
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
	const navigate = useNavigate();
	const close = useCloseDialog(paths.stores);
	return (
		<FormDialog
			onSaved={(saved) => {
				toast.success("Loja criada com sucesso!", {
					description: `${saved.name} foi registrada no marketplace e aguarda aprovação.`,
					action: {
						label: "Ver loja",
						onClick: () => void navigate(paths.store(saved.id)),
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
		return <PendingStoreDialog query={store} title="Editar Loja" />;
	return (
		<FormDialog
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

function FormDialog({
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
	const form = useStoreForm({ store, onSaved });
	return (
		<RouteDialog
			description={
				store
					? store.name
					: "Cadastre uma loja parceira. Ela começa pendente, até ser aprovada."
			}
			footer={
				<>
					<DialogClose />
					<Button busy={form.isSaving} type="submit" variant="primary">
						{submitLabel}
					</Button>
				</>
			}
			isBusy={form.isSaving}
			isDirty={form.isDirty}
			listPath={paths.stores}
			onSubmit={form.onSubmit}
			title={title}
		>
			<StoreFields {...form} />
		</RouteDialog>
	);
}
