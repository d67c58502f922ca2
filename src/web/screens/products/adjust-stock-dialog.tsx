import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { productQueries } from "#web/data/products.ts";
import { useQueryAhead } from "#web/data/use-query-ahead.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { useCloseDialog, useStillHere } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { ProductChoice } from "./stock/product-choice.tsx";
import { StockFields } from "./stock/stock-fields.tsx";
import { useStockForm } from "./stock/use-stock-form.ts";

/** `/produtos/:id/estoque`: goods in, goods out or a count; on request one product after another. */
export function AdjustStockDialog() {
	const id = Number(useParams().id);
	const query = useQuery(productQueries.details(id));
	const product = query.data;
	const close = useCloseDialog(paths.products);
	const openNext = useOpenNextProduct();
	/** Goods are received: after each product comes the next. */
	const [isSeries, setIsSeries] = useState(false);
	const [step, setStep] = useState<"typing" | "choosing" | Opening>("typing");
	// Until the chosen one is shown, not only asked for: what is typed is never the last one's.
	const isChoosing =
		step === "choosing" || (step !== "typing" && step.opening !== id);
	const wantsNext = useRef(false);
	const { form, failure, seen, begin, save, isSaving } = useStockForm(
		isChoosing ? undefined : product,
		() => {
			if (!wantsNext.current) return close();
			setIsSeries(true);
			setStep("choosing");
			begin();
		},
	);
	const body = useFocusOnQuantity(id, isSeries && !isChoosing);
	usePageTitle(product && `Estoque de ${product.name}`);
	if (!product)
		return (
			<PendingDialog
				query={query}
				shape="form"
				title="Ajustar estoque"
				type="products"
			/>
		);

	function choose(next: number) {
		setStep({ opening: next });
		void openNext(next);
	}

	function saveAndGoOn(event: MouseEvent<HTMLButtonElement>) {
		wantsNext.current = true;
		event.currentTarget.form?.requestSubmit();
	}

	return (
		<RouteDialog
			description={isChoosing ? undefined : product.name}
			footer={
				isChoosing ? (
					<DialogClose>Concluir</DialogClose>
				) : (
					<>
						<DialogClose>{isSeries ? "Concluir" : "Cancelar"}</DialogClose>
						{!isSeries && (
							<Button disabled={isSaving} onClick={saveAndGoOn}>
								Salvar e próximo
							</Button>
						)}
						<Button
							busy={isSaving}
							onClick={() => {
								wantsNext.current = isSeries;
							}}
							type="submit"
							variant="primary"
						>
							{isSeries ? "Salvar e próximo" : "Ajustar Estoque"}
						</Button>
					</>
				)
			}
			isBusy={isSaving}
			isDirty={form.formState.isDirty && !isChoosing && !isSaving}
			listPath={paths.products}
			onSubmit={form.handleSubmit((given) => seen && save(seen, given))}
			size="sm"
			title="Ajustar estoque"
		>
			<div className="grid gap-4" ref={body}>
				{failure && <Notice tone="bad">{failure}</Notice>}
				{isChoosing ? (
					<ProductChoice onChoose={choose} />
				) : (
					seen && <StockFields form={form} seenStock={seen.stock} />
				)}
			</div>
		</RouteDialog>
	);
}

interface Opening {
	opening: number;
}

/** In place: closing still leads to where the first one was opened from. */
function useOpenNextProduct() {
	const ahead = useQueryAhead();
	const navigate = useNavigate();
	const { search, state } = useLocation();
	const stillHere = useStillHere();
	return async (id: number) => {
		const isStillHere = stillHere();
		await ahead.prepare(productQueries.details(id));
		if (!isStillHere()) return;
		await navigate(
			{ pathname: paths.productStock(id), search },
			{ replace: true, state, preventScrollReset: true },
		);
	};
}

/** The quantity is what is typed for each product; the rest stays as it was for the last. */
function useFocusOnQuantity(id: number, isNext: boolean) {
	const body = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another product is another quantity
	useEffect(() => {
		if (isNext)
			body.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
	}, [isNext, id]);
	return body;
}
