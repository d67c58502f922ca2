import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { DialogClose } from "../ui/dialog-close.tsx";
import { toastStoreCreated } from "./store-form/store-created-toast.ts";
import { StoreFields } from "./store-form/store-fields.tsx";
import { useStoreForm } from "./store-form/use-store-form.ts";

/** Nova Loja over any screen. Mount it while it is open: it starts blank each time. */
export function NewStoreDialog({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate();
	const store = useStoreForm({
		onSaved(saved) {
			toastStoreCreated(saved, () => void navigate(paths.store(saved.id)));
			onClose();
		},
	});
	return (
		<Dialog
			footer={
				<>
					<DialogClose />
					<Button busy={store.isSaving} type="submit" variant="primary">
						Criar Loja
					</Button>
				</>
			}
			isBusy={store.isSaving}
			isDirty={store.isDirty}
			onClose={onClose}
			onSubmit={store.onSubmit}
			open
			title="Nova Loja"
		>
			<StoreFields {...store} />
		</Dialog>
	);
}
