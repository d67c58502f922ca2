import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ExportFormat } from "#contract/exports.ts";
import type { ImportEntity } from "#contract/import-fields.ts";
import { errorText } from "#web/data/api-errors.ts";
import { downloadImportTemplate } from "#web/data/imports.ts";
import { apiOf } from "#web/data/query-client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";

/** What a file is best filled into; but most files have columns that are recognised anyway. */
export function TemplateLinks({ entity }: { entity: ImportEntity }) {
	const queryClient = useQueryClient();
	const download = useMutation({
		mutationFn: (format: ExportFormat) =>
			downloadImportTemplate(apiOf(queryClient), { entity, format }),
	});
	return (
		<Card className="flex flex-wrap items-center justify-between gap-3 px-card py-4">
			<div className="min-w-0 flex-1 basis-80">
				<h2 className="font-semibold">Não tem um arquivo pronto?</h2>
				<p className="text-ink-3 text-sm">
					Preencha o modelo. O que o botão Exportar grava também serve, assim
					como arquivos de Shopify, Nuvemshop e Medusa.
				</p>
			</div>
			<div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
				{(["xlsx", "csv"] as const).map((format) => (
					<Button
						busy={download.isPending && download.variables === format}
						icon={Download}
						key={format}
						onClick={() => download.mutate(format)}
					>
						Modelo .{format}
					</Button>
				))}
			</div>
			{download.isError && (
				<Notice className="w-full" tone="bad">
					{errorText(download.error)}
				</Notice>
			)}
		</Card>
	);
}
