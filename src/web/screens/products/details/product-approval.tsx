import { useState } from "react";
import { type ProductSummary, productFilters } from "#contract/products.ts";
import { productQueries } from "#web/data/products.ts";
import { useMay } from "#web/data/session.ts";
import { ApprovalActions } from "#web/domain/approval-actions.tsx";
import { RecordLink } from "#web/domain/peek.tsx";
import { useOpenNext } from "#web/lists/use-open-next.ts";
import { paths } from "#web/routing/paths.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useApproveProduct, useResubmitProduct } from "../product-changes.ts";
import { RefuseProductDialog } from "../refuse-product-dialog.tsx";

/** What a waiting product waits for, or why one was refused; nothing of an approved one. */
export function ProductApproval({
	product,
	isTyping,
}: {
	product: ProductSummary;
	/** A note of it is not saved yet. */
	isTyping: boolean;
}) {
	const next = useNextPending(product.id, isTyping);
	// Approved, and the next one is on its way: the button that is pressed again stays.
	if (product.isApproved && !next.isGoingOn) return null;
	return product.refusalReason === null ? (
		<WaitingNotice next={next} product={product} />
	) : (
		<RefusedNotice product={product} />
	);
}

function useNextPending(id: number, isTyping: boolean) {
	const [filters] = useUrlFilters(productFilters);
	const pending = { ...filters, situation: ["pending" as const] };
	const first = productQueries.list({ ...pending, cursor: undefined });
	return useOpenNext({
		id,
		// A cursor is of the list it was made for.
		pages:
			filters.situation?.join() === "pending"
				? [productQueries.list(pending), first]
				: [first],
		details: productQueries.details,
		path: paths.product,
		listPath: paths.products,
		noneLeft: "Nenhum outro produto desta lista aguarda aprovação.",
		isTyping,
	});
}

function WaitingNotice({
	product,
	next: { isGoingOn, goOn, button },
}: {
	product: ProductSummary;
	next: ReturnType<typeof useNextPending>;
}) {
	const approve = useApproveProduct();
	const mayApprove = useMay("catalog:write");
	const [isRefusing, setIsRefusing] = useState(false);
	return (
		<>
			<Notice
				action={
					mayApprove && (
						<ApprovalActions
							isApproving={approve.isPending}
							isGoingOn={isGoingOn}
							nextButton={button}
							onApprove={() => approve.mutate(product)}
							onApproveAndNext={() =>
								void goOn(() => approve.mutateAsync(product))
							}
							onRefuse={() => setIsRefusing(true)}
						/>
					)
				}
				title="Aguardando aprovação"
				tone="warn"
			>
				<RecordLink
					id={product.storeId}
					name={product.storeName}
					noun="stores"
				/>{" "}
				não aprova produtos automaticamente. Até ser aprovado, este não é
				vendido.
			</Notice>
			{isRefusing && (
				<RefuseProductDialog
					onClose={() => setIsRefusing(false)}
					product={product}
				/>
			)}
		</>
	);
}

function RefusedNotice({ product }: { product: ProductSummary }) {
	const approve = useApproveProduct();
	const resubmit = useResubmitProduct();
	const mayApprove = useMay("catalog:write");
	const isBusy = approve.isPending || resubmit.isPending;
	return (
		<Notice
			action={
				mayApprove && (
					<div className="flex flex-wrap gap-2">
						<Button
							busy={resubmit.isPending}
							disabled={isBusy}
							onClick={() => resubmit.mutate(product)}
							size="sm"
						>
							Enviar para aprovação de novo
						</Button>
						<Button
							busy={approve.isPending}
							disabled={isBusy}
							onClick={() => approve.mutate(product)}
							size="sm"
						>
							Aprovar
						</Button>
					</div>
				)
			}
			title="Produto recusado"
			tone="bad"
		>
			<span className="[overflow-wrap:anywhere]">{product.refusalReason}</span>
		</Notice>
	);
}
