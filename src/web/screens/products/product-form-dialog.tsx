import { useParams } from "react-router";
import { toast } from "sonner";
import type { ProductDetails, ProductSummary } from "#contract/products.ts";
import { useCloseDialog, useOpenDialog } from "../../dialog-route.ts";
import { FormDialog } from "../../dialogs/form-dialog.tsx";
import { PendingDialog } from "../../dialogs/pending-dialog.tsx";
import { usePageTitle } from "../../page-title.ts";
import { paths } from "../../paths.ts";
import { ProductFields } from "./form/product-fields.tsx";
import { useProductForm } from "./form/use-product-form.ts";
import { useProduct } from "./product-queries.ts";

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
	const product = useProduct(id);
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

function ProductDialog({ product }: { product?: ProductDetails }) {
	const openDialog = useOpenDialog();
	const close = useCloseDialog(paths.products);
	const form = useProductForm({
		product,
		onSaved(saved, isNew) {
			toastSaved(saved, isNew, () => openDialog(paths.product(saved.id)));
			close();
		},
	});
	const { base } = form;
	return (
		<FormDialog
			form={form}
			description={
				base?.name ?? "Preencha os dados para adicionar um produto ao catálogo."
			}
			listPath={paths.products}
			submitLabel={base ? "Salvar Alterações" : "Criar Produto"}
			size="lg"
			title={base ? "Editar Produto" : "Novo Produto"}
		>
			<ProductFields {...form} />
		</FormDialog>
	);
}

function toastSaved(
	{ name }: ProductSummary,
	isNew: boolean,
	onView: () => void,
): void {
	if (isNew)
		toast.success("Produto criado com sucesso!", {
			description: `O produto ${name} foi adicionado ao catálogo.`,
			action: { label: "Ver produto", onClick: onView },
		});
	else
		toast.success("Produto atualizado!", {
			description: `As alterações de ${name} foram salvas.`,
		});
}
