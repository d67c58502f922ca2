import type { ProductSummary } from "#contract/products.ts";
import { useMay } from "#web/data/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useApproveProduct } from "../product-changes.ts";

/** What a waiting product waits for. */
export function ProductApproval({ product }: { product: ProductSummary }) {
	const approve = useApproveProduct();
	const mayApprove = useMay("catalog:write");
	return (
		<Notice
			action={
				mayApprove && (
					<Button
						busy={approve.isPending}
						onClick={() => approve.mutate(product)}
						size="sm"
						variant="primary"
					>
						Aprovar
					</Button>
				)
			}
			title="Aguardando aprovação"
			tone="warn"
		>
			{product.storeName} não aprova produtos automaticamente. Até ser aprovado,
			este não é vendido.
		</Notice>
	);
}
