import type { ProductSummary } from "#contract/products.ts";
import { errorText } from "#web/data/api-errors.ts";
import { ProductPicture } from "#web/domain/product-picture.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useRemoveProduct } from "../product-changes.ts";

export function RemoveProductDialog({
	product,
	onClose,
}: {
	product: ProductSummary;
	onClose: () => void;
}) {
	const remove = useRemoveProduct();
	return (
		<ConfirmDialog
			busy={remove.isPending}
			error={remove.isError ? errorText(remove.error) : null}
			onCancel={onClose}
			onConfirm={() => remove.mutate(product, { onSuccess: onClose })}
			open
		>
			<div className="flex items-center gap-3">
				<ProductPicture
					category={product.category}
					className="size-11 shrink-0"
					sha256={product.coverSha256}
				/>
				<div className="min-w-0">
					<p className="font-semibold">{product.name}</p>
					<p className="text-ink-3 text-sm">{product.storeName}</p>
				</div>
			</div>
		</ConfirmDialog>
	);
}
