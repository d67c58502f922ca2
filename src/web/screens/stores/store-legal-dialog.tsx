import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { toast } from "sonner";
import type { StoreLegal } from "#contract/store-legal.ts";
import { storeLegalQueries } from "#web/data/store-legal.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { useCloseDialog } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { ContactRows } from "./legal/contact-rows.tsx";
import { DocumentsField } from "./legal/documents-field.tsx";
import { LegalFields } from "./legal/legal-fields.tsx";
import { legalFieldLabels } from "./legal/legal-form-values.ts";
import { useDocumentUploads } from "./legal/use-document-uploads.ts";
import { useLegalForm } from "./legal/use-legal-form.ts";

const title = "Dados legais";

/** `/lojas/:id/dados-legais` */
export function StoreLegalDialog() {
	const id = Number(useParams().id);
	const query = useQuery(storeLegalQueries.details(id));
	usePageTitle(query.data && `Dados legais de ${query.data.storeName}`);
	if (!query.data)
		return (
			<PendingDialog shape="form" type="stores" query={query} title={title} />
		);
	return <LegalDialog key={id} store={query.data} />;
}

function LegalDialog({ store }: { store: StoreLegal }) {
	const close = useCloseDialog(paths.stores);
	const uploads = useDocumentUploads(store.storeId);
	/** Documents with a correction that is not saved yet. */
	const [corrected, setCorrected] = useState<ReadonlySet<number>>(new Set());
	const { form, problems, ...saving } = useLegalForm(store, async (_, stay) => {
		toast.success("Dados legais salvos!", {
			description: `Os dados de ${store.storeName} foram atualizados.`,
		});
		const isLeft = uploads.uploads.some(({ isRefused }) => isRefused);
		// A file that could not be sent says why, and nothing else is lost.
		if ((await uploads.sendAll()) && !isLeft && corrected.size === 0) close();
		else stay();
	});
	const state = {
		...saving,
		isDirty: saving.isDirty || uploads.uploads.length > 0 || corrected.size > 0,
		isSaving: saving.isSaving || uploads.isSending,
	};
	return (
		<FormDialog
			description={store.storeName}
			form={state}
			listPath={paths.stores}
			submitLabel="Salvar dados legais"
			title={title}
		>
			<div className="grid gap-5">
				<SaveProblemNotices labels={legalFieldLabels} problems={problems} />
				<LegalFields form={form} />
				<ContactRows form={form} />
				<DocumentsField
					documents={store.documents}
					onCorrecting={(id, isDirty) =>
						setCorrected((others) => {
							const now = new Set(others);
							if (isDirty) now.add(id);
							else now.delete(id);
							return now;
						})
					}
					storeId={store.storeId}
					uploads={uploads}
				/>
			</div>
		</FormDialog>
	);
}
