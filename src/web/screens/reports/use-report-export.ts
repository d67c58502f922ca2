import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import type { ExportFormat } from "#contract/exports.ts";
import type { ReportFilters, ReportName } from "#contract/reports.ts";
import { errorText } from "#web/data/api-errors.ts";
import { exportReport } from "#web/data/exports.ts";
import { useApi } from "#web/data/query-client.ts";

/** Downloads a report, one file at a time; the message can cancel it, and leaving the screen does. */
export function useReportExport(name: ReportName, filters: ReportFilters) {
	const api = useApi();
	const running = useRef<AbortController>(null);
	const [busyWith, setBusyWith] = useState<ExportFormat | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	async function run(format: ExportFormat) {
		const controller = new AbortController();
		running.current = controller;
		setBusyWith(format);
		const id = toast.loading("Exportando relatório…", {
			cancel: { label: "Cancelar", onClick: () => controller.abort() },
		});
		try {
			await exportReport(api, name, { ...filters, format }, controller.signal);
			toast.success("Exportação concluída!", {
				id,
				cancel: undefined,
				description: "O arquivo foi gerado e será baixado em breve.",
			});
		} catch (failure) {
			if (controller.signal.aborted) toast.dismiss(id);
			else
				toast.error("Não foi possível exportar o relatório", {
					id,
					cancel: undefined,
					description: errorText(failure),
				});
		} finally {
			setBusyWith(null);
		}
	}

	return { busyWith, start: (format: ExportFormat) => void run(format) };
}
