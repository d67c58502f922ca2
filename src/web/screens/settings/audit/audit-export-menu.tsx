import { Download } from "lucide-react";
import type { AuditFilters } from "#contract/audit.ts";
import { exportFormats } from "#contract/exports.ts";
import { exportFormatLabels } from "#contract/labels.ts";
import { exportAudit } from "#web/data/audit.ts";
import { useDownload } from "#web/dialogs/export/use-download.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";

/** What is on screen, all of its pages, as a file. */
export function AuditExportMenu({ filters }: { filters: AuditFilters }) {
	const { busyWith, start } = useDownload(
		{
			running: "Exportando auditoria…",
			failed: "Não foi possível exportar a auditoria",
		},
		(api, format, signal) => exportAudit(api, filters, format, { signal }),
	);
	return (
		<Menu
			items={exportFormats.map((format) => ({
				label: exportFormatLabels[format],
				onSelect: () => start(format),
			}))}
			trigger={
				<Button
					busy={busyWith !== null}
					className="max-sm:flex-1"
					icon={Download}
				>
					Exportar
				</Button>
			}
		/>
	);
}
