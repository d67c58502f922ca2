import { toast } from "sonner";

export function toastStoreCreated(
	store: { name: string },
	onView: () => void,
): void {
	toast.success("Loja criada com sucesso!", {
		description: `${store.name} foi registrada no marketplace e aguarda aprovação.`,
		action: { label: "Ver loja", onClick: onView },
	});
}
