import type { NfeOutcome } from "./nfe.ts";

export const nfeOutcomeLabels: Record<NfeOutcome, string> = {
	registrar: "Pronta para registrar",
	registrada: "Registrada",
	igual: "Já estava registrada",
	avisos: "Com avisos",
	recusada: "Recusada",
};
