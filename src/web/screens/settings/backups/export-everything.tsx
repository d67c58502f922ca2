import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useBackupDownload } from "./use-backup-download.ts";

export function ExportEverything() {
	const download = useBackupDownload();
	return (
		<section aria-labelledby="export-everything" className="grid gap-3">
			<h2 className="font-semibold" id="export-everything">
				Exportar tudo
			</h2>
			<p className="max-w-prose text-ink-2">
				Um arquivo zip com um csv para cada tabela, as imagens, os documentos e
				um dicionário do que é cada coluna: para levar os dados a outro sistema.
				Senhas, chaves e segredos não saem. Para voltar a este marketplace como
				ele era, restaure uma cópia de segurança.
			</p>
			<div>
				<Button busy={download.isBeginning} onClick={() => download.start()}>
					Exportar tudo
				</Button>
			</div>
			{download.error && <Notice tone="bad">{download.error}</Notice>}
		</section>
	);
}
