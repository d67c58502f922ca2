import type { StoreData } from "./store-data.ts";

const neverChosen = { weight: 0, monthlyTrend: 1, basketCents: 0 };

/** Stores that wait for approval: nothing sold, nothing rated, the marketplace's default settings. */
export const pendingStores: StoreData[] = [
	{
		name: "Sabores do Pará",
		type: "ambos",
		status: "pendente",
		category: "alimentos",
		manager: "Benedito Queiroz",
		phone: "91983207749",
		description:
			"Farinha d'água, tucupi, castanha e açaí direto de produtores ribeirinhos.",
		ratingTenths: null,
		joinedOn: "2024-02-26",
		bankAccount: null,
		commissionRateBps: 550,
		freeShippingLimitCents: 10_000,
		shippingRateCents: 1_500,
		processingDays: 2,
		demand: neverChosen,
	},
	{
		name: "Malhas da Serra",
		type: "atacado",
		status: "pendente",
		category: "moda",
		manager: "Rosângela Badini",
		phone: "22998106634",
		description:
			"Moda íntima e malharia de Nova Friburgo para lojistas e revendedoras.",
		ratingTenths: null,
		joinedOn: "2024-02-27",
		bankAccount: null,
		commissionRateBps: 550,
		freeShippingLimitCents: 10_000,
		shippingRateCents: 1_500,
		processingDays: 2,
		demand: neverChosen,
	},
	{
		name: "Cantinho do Bicho",
		type: "varejo",
		status: "pendente",
		category: "geral",
		manager: "Débora Sampaio",
		phone: "61991745508",
		description:
			"Tudo para cães e gatos em Brasília e entorno, com entrega agendada.",
		ratingTenths: null,
		joinedOn: "2024-02-29",
		bankAccount: null,
		lacksLegalData: true,
		commissionRateBps: 550,
		freeShippingLimitCents: 10_000,
		shippingRateCents: 1_500,
		processingDays: 2,
		demand: neverChosen,
	},
];
