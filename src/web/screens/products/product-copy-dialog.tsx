import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { productQueries } from "#web/data/products.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { ProductDialog } from "./product-form-dialog.tsx";

/** `/produtos/:id/duplicar`: the form filled in from another product. Only saving it makes the copy. */
export function ProductCopyDialog() {
	const id = Number(useParams().id);
	const draft = useQuery(productQueries.copyDraft(id));
	usePageTitle(draft.data && `Duplicar ${draft.data.sourceName}`);
	if (!draft.data)
		return (
			<PendingDialog
				shape="form"
				size="lg"
				type="products"
				query={draft}
				title="Duplicar Produto"
			/>
		);
	return <ProductDialog copy={{ of: id, draft: draft.data }} />;
}
