import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useMay } from "#web/data/session.ts";
import { storeQueries } from "#web/data/stores.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { StoreDialog, useStoreCreated } from "./store-form-dialog.tsx";

/** `/lojas/:id/duplicar`: the form filled in from another store. Only saving it makes the copy. */
export function StoreCopyDialog() {
	const id = Number(useParams().id);
	const draft = useQuery(storeQueries.copyDraft(id));
	const onCreated = useStoreCreated("Loja duplicada!");
	const mayPay = useMay("payout:write");
	usePageTitle(draft.data && `Duplicar ${draft.data.sourceName}`);
	if (!draft.data)
		return (
			<PendingDialog
				shape="form"
				type="stores"
				query={draft}
				title="Duplicar Loja"
			/>
		);
	return (
		<StoreDialog
			copy={{ of: id, draft: draft.data }}
			description={`Cópia de ${draft.data.sourceName}: começa pendente, com as mesmas configurações, ${mayPay ? "sem" : "a comissão padrão do marketplace, sem"} a chave Pix e a conta bancária.`}
			onSaved={onCreated}
			submitLabel="Criar Loja"
			title="Duplicar Loja"
		/>
	);
}
