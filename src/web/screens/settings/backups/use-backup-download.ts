import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { errorText } from "#web/data/api-errors.ts";
import { downloadByBrowser } from "#web/data/backups.ts";
import { useApi } from "#web/data/query-client.ts";

/** Begins a download, which the browser then does by itself. Who leaves before it has begun does not want it. */
export function useBackupDownload() {
	const api = useApi();
	const running = useRef<AbortController>(null);
	const [isBeginning, setIsBeginning] = useState(false);
	const [error, setError] = useState<string>();
	useEffect(() => () => running.current?.abort(), []);

	/** Of a copy; without a name of everything. */
	async function start(name?: string) {
		const leaving = new AbortController();
		running.current = leaving;
		setIsBeginning(true);
		setError(undefined);
		try {
			await downloadByBrowser(api, name, leaving.signal);
			toast.success("O download começou", {
				id: "backup-download",
				description:
					"O navegador mostra o andamento; você pode continuar trabalhando.",
			});
		} catch (failure) {
			if (!leaving.signal.aborted) setError(errorText(failure));
		} finally {
			setIsBeginning(false);
		}
	}

	return { isBeginning, error, start: (name?: string) => void start(name) };
}
