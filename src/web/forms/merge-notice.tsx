import { ShownNotice } from "./shown-notice.tsx";
import type { Merge } from "./use-save-problems.ts";
import { fieldNames } from "./version-conflict.ts";

/** After reloading: what is on the form now is both people's work, until it is saved. */
export function MergeNotice({
	merge,
	labels,
}: {
	merge: Merge;
	labels: Readonly<Record<string, string>>;
}) {
	const { actor } = merge;
	const kept = fieldNames(merge.kept, labels);
	return (
		<ShownNotice title="Versão atual carregada" tone="info">
			{kept
				? `Você e ${actor} mudaram o mesmo: ${kept}. O formulário mostra o que você digitou; salvar substitui o valor de ${actor}.`
				: `${actor ? `As alterações de ${actor} estão` : "A versão atual está"} nos campos, junto com o que você digitou. Confira e salve.`}
		</ShownNotice>
	);
}
