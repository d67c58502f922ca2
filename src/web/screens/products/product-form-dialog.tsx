import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { toast } from "sonner";
import type { ProductCopyDraft, ProductSummary } from "#contract/products.ts";
import { productQueries } from "#web/data/products.ts";
import { useMay } from "#web/data/session.ts";
import { storeQueries } from "#web/data/stores.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { catalogueNews } from "#web/domain/out-of-catalogue.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useCloseDialog, useOpenDialog } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { NoStoreYet } from "./form/no-store-yet.tsx";
import { ProductFields } from "./form/product-fields.tsx";
import {
	type ProductFormProps,
	useProductForm,
} from "./form/use-product-form.ts";

/** `/produtos/novo` and `/produtos/:id/editar`: one form, blank or filled in. */
export function ProductFormDialog() {
	const { id } = useParams();
	return id === undefined ? (
		<ProductDialog />
	) : (
		<EditProduct id={Number(id)} key={id} />
	);
}

function EditProduct({ id }: { id: number }) {
	const product = useQuery(productQueries.details(id));
	usePageTitle(product.data && `Editar ${product.data.name}`);
	if (!product.data)
		return (
			<PendingDialog
				shape="form"
				size="lg"
				type="products"
				query={product}
				title="Editar Produto"
			/>
		);
	return <ProductDialog product={product.data} />;
}

/** Begins with nothing, with the draft of a copy, or with the product to edit. */
export function ProductDialog({
	product,
	copy,
}: Omit<ProductFormProps, "onSaved">) {
	const openDialog = useOpenDialog();
	const close = useCloseDialog(paths.products);
	const form = useProductForm({
		product,
		copy,
		onSaved(saved) {
			const view = () => openDialog(paths.product(saved.id));
			if (product) toastEdited(saved);
			else if (copy) toastCopied(saved, view);
			else toastCreated(saved, view);
			close();
		},
	});
	const { base } = form;
	const mayApprove = useMay("catalog:write");
	const stores = useQuery(
		storeQueries.choices("", mayApprove ? "include" : undefined),
	).data;
	const hasNoStore = !base && stores?.length === 0;
	return (
		<FormDialog
			form={form}
			isReadOnly={hasNoStore}
			listPath={paths.products}
			submitLabel={base ? "Salvar Alterações" : "Criar Produto"}
			size="lg"
			{...headOf(base, copy?.draft)}
		>
			{hasNoStore ? <NoStoreYet /> : <ProductFields {...form} />}
		</FormDialog>
	);
}

function headOf(
	base: ProductSummary | undefined,
	draft: ProductCopyDraft | undefined,
) {
	if (base) return { title: "Editar Produto", description: base.name };
	if (draft)
		return {
			title: "Duplicar Produto",
			description: `Cópia de ${draft.sourceName}: começa fora do catálogo online, até ser ativada.`,
		};
	return {
		title: "Novo Produto",
		description: "Preencha os dados para adicionar um produto ao catálogo.",
	};
}

function toastCreated({ name }: ProductSummary, onView: () => void): void {
	toast.success("Produto criado com sucesso!", {
		description: `O produto ${name} foi adicionado ao catálogo.`,
		action: { label: "Ver produto", onClick: onView },
	});
}

function toastCopied(saved: ProductSummary, onView: () => void): void {
	toast.success("Produto duplicado!", {
		description: catalogueNews(saved),
		action: { label: "Ver produto", onClick: onView },
	});
}

function toastEdited({ name }: ProductSummary): void {
	toast.success("Produto atualizado!", {
		description: `As alterações de ${name} foram salvas.`,
	});
}
