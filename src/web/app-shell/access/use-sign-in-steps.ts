import { useState } from "react";

/** Password first, then a code where there is a second factor; one that took too long leads back. */
export function useSignInSteps() {
	const [isCodeNeeded, setIsCodeNeeded] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	return {
		isCodeNeeded,
		problem,
		onCodeNeeded: () => setIsCodeNeeded(true),
		onBack(why: string | null) {
			setProblem(why);
			setIsCodeNeeded(false);
		},
	};
}

export const codeWords = {
	title: "Verificação em duas etapas",
	description: "Falta um código para você entrar.",
};
