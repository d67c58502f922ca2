import type { ProductSummary } from "#contract/products.ts";
import { ReasonDialog } from "#web/domain/reason-dialog.tsx";
import { useRefuseProduct } from "./product-changes.ts";

export function RefuseProductDialog({
	product,
	onClose,
}: {
	product: ProductSummary;
	onClose: () => void;
}) {
	const refuse = useRefuseProduct();
	return (
		<ReasonDialog
			about={`${product.name}, de ${product.storeName}`}
			hint="Fica no produto e na atividade da loja."
			label="Motivo da recusa"
			onClose={onClose}
			placeholder="Ex.: a foto não é do produto"
			save={(reason) => refuse.mutateAsync({ product, reason })}
			submitLabel="Recusar Produto"
			title="Recusar produto"
		/>
	);
}
