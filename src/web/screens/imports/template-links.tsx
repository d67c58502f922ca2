import type { ImportEntity } from "#contract/import-fields.ts";
import { downloadImportTemplate } from "#web/data/imports.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { FormatButtons } from "./format-buttons.tsx";

/** What a file is best filled into; but most files have columns that are recognised anyway. */
export function TemplateLinks({ entity }: { entity: ImportEntity }) {
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
				<FormatButtons
					download={(api, format, signal) =>
						downloadImportTemplate(api, { entity, format }, signal)
					}
					label="Modelo"
					words={{
						running: "Baixando o modelo…",
						failed: "Não foi possível baixar o modelo",
					}}
				/>
			</div>
		</Card>
	);
}
