import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { type PersonalData, revealReason } from "#contract/personal-data.ts";
import { isMasked } from "#core/masked-text.ts";
import {
	type MaskedRecord,
	useRevealPersonalData,
} from "#web/data/personal-data.ts";
import { TextButton } from "#web/ui/buttons/text-button.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

interface RevealedContact {
	contact: PersonalData;
	/** Shows what is masked, and hides it again; null for those who see it plainly. */
	revealing: ReactNode;
}

/**
 * A person's contact as the answer has it, or as it was shown for a reason. What was shown lives in this
 * component and goes with it: give it a key by record and version, so that it is never another's, or old.
 */
export function useRevealedContact(
	record: MaskedRecord,
	name: string,
	given: PersonalData,
): RevealedContact {
	const reveal = useRevealPersonalData(record);
	const [revealed, setRevealed] = useState<PersonalData | null>(null);
	const [isAsking, setIsAsking] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	// In the same moment as the values take the place of their masks: the dialog around them would take the focus.
	useLayoutEffect(() => {
		if (revealed) button.current?.focus({ preventScroll: true });
	}, [revealed]);
	if (!Object.values(given).some(isMasked))
		return { contact: given, revealing: null };
	const revealing = (
		<>
			<TextButton
				aria-label={`${revealed ? "Ocultar" : "Mostrar"} dados pessoais de ${name}`}
				className="print:hidden"
				ref={button}
				onClick={() => (revealed ? setRevealed(null) : setIsAsking(true))}
			>
				{revealed ? "Ocultar" : "Mostrar"}
			</TextButton>
			<span className="sr-only" role="status">
				{revealed && "Dados pessoais mostrados."}
			</span>
			{isAsking && (
				<ReasonDialog
					about={`CPF/CNPJ, e-mail e telefone de ${name}`}
					hint="Ao menos 10 caracteres. Fica na auditoria e no histórico, com seu nome."
					label="Por que você precisa ver estes dados?"
					onClose={() => setIsAsking(false)}
					placeholder="Ex.: o cliente ligou e confirma a entrega"
					reason={revealReason}
					save={async (reason) => setRevealed(await reveal.mutateAsync(reason))}
					submitLabel="Mostrar"
					submitVariant="primary"
					title="Mostrar dados pessoais"
				/>
			)}
		</>
	);
	return { contact: revealed ?? given, revealing };
}
