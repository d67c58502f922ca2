import type { ChaseChannel } from "./orders.ts";

export const chaseChannelLabels: Record<ChaseChannel, string> = {
	telefone: "Telefone",
	whatsapp: "WhatsApp",
	email: "E-mail",
	outro: "Outro meio",
};

/** Inside a sentence: "Ana cobrou a loja por telefone." */
export const byChaseChannel: Record<ChaseChannel, string> = {
	telefone: "por telefone",
	whatsapp: "por WhatsApp",
	email: "por e-mail",
	outro: "por outro meio",
};
