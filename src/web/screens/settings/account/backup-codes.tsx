import { Download } from "lucide-react";
import { saveAs } from "#web/data/download.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { WordyCopyButton } from "#web/ui/buttons/copy-button.tsx";

export const backupCodesText =
	"Sem o celular, um destes códigos deixa você entrar; cada um funciona uma vez. Guarde-os agora: não serão mostrados de novo.";

type BackupCodesProps = {
	codes: readonly string[];
	email: string;
	onKept: () => void;
};

/** Shown this once. */
export function BackupCodes({ codes, email, onKept }: BackupCodesProps) {
	return (
		<>
			<ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-mute-soft p-4 text-center font-mono">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="mt-4 flex flex-wrap gap-2 max-sm:*:flex-1">
				<WordyCopyButton label="Copiar" text={codes.join("\n")} />
				<Button icon={Download} onClick={() => download(codes, email)}>
					Baixar .txt
				</Button>
				<Button className="sm:ml-auto" onClick={onKept} variant="primary">
					Guardei os códigos
				</Button>
			</div>
		</>
	);
}

function download(codes: readonly string[], email: string) {
	const text = ["Códigos de reserva do Divishop", email, "", ...codes, ""];
	const file = new Blob([text.join("\r\n")], { type: "text/plain" });
	saveAs(file, "divishop-codigos-de-reserva.txt");
}
