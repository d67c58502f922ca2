import type {
	PartMoney,
	Payout,
	PayoutCycle,
	StatementLine,
	StoreBalance,
	StoreBalances,
	StoreStatement,
	TriedClosing,
} from "#contract/payouts.ts";
import { settings } from "./web-answers.ts";

const mix: StoreBalance = {
	storeId: 3,
	storeName: "Mix Store",
	pendingCents: 318_040,
	availableCents: 986_020,
	inPayoutCents: 245_900,
	cadence: "quinzenal",
	closedThrough: "2024-02-15",
	nextClosingOn: "2024-03-01",
	leftOut: null,
	negativeBy: [],
	openReturns: { count: 0, refundCents: 0 },
};

export const balances: StoreBalances = {
	items: [
		mix,
		{
			...mix,
			...{ storeId: 2, storeName: "TechHub", cadence: "semanal" },
			...{ pendingCents: 84_500, availableCents: 41_000, inPayoutCents: 0 },
			leftOut: "sem-chave-pix",
		},
		{
			...mix,
			...{ storeId: 5, storeName: "Loja Centro", leftOut: "saldo-negativo" },
			negativeBy: ["estorno"],
			...{ pendingCents: 12_000, availableCents: -3_590, inPayoutCents: 0 },
		},
	],
	totals: {
		pendingCents: 414_540,
		availableCents: 1_023_430,
		inPayoutCents: 245_900,
	},
};

export const closing: TriedClosing = {
	digest: "0123456789abcdef",
	...{ statements: 2, payouts: 1, totalCents: 986_020 },
	items: [
		{
			...{ storeId: 3, storeName: "Mix Store", leftOut: null },
			...{ fromOn: "2024-02-16", throughOn: "2024-02-29" },
			...{ openingCents: 245_900, closingCents: 1_549_960 },
			...{ availableCents: 986_020, amountCents: 986_020 },
			openReturns: { count: 3, refundCents: 14_480 },
		},
		{
			...{ storeId: 2, storeName: "TechHub", leftOut: "sem-chave-pix" },
			...{ fromOn: null, throughOn: "2024-02-25" },
			...{ openingCents: 0, closingCents: 125_500 },
			...{ availableCents: 41_000, amountCents: 0 },
			openReturns: { count: 1, refundCents: 3_680 },
		},
	],
};

export const cycle: PayoutCycle = {
	...{ id: 7, statements: 2, payouts: 1, totalCents: 986_020 },
	...{ closedOn: "2024-02-29", closedAt: "2024-02-29T15:00:00.000Z" },
	closedBy: "Ana Lima",
};

export const openPayout: Payout = {
	...{ id: 41, storeId: 3, storeName: "Mix Store", cycleId: 6 },
	...{ statementId: 12, fromOn: "2024-02-01", throughOn: "2024-02-15" },
	...{ amountCents: 245_900, state: "aberto" },
	...{ pixKey: "11222333000181", pixKeyKind: "cnpj", holder: null },
	...{ txid: "DVREP000041", createdOn: "2024-02-16" },
	...{ endToEndId: null, paidOn: null, paidBy: null },
	...{ returnedOn: null, returnReason: null, reversals: [] },
	brCode:
		"00020126360014br.gov.bcb.pix01141122233300018152040000530398654072459.005802BR5909MIX STORE6009SAO PAULO62150511DVREP0000416304ABCD",
	version: 1,
};

export const paidPayout: Payout = {
	...openPayout,
	...{ id: 40, storeId: 2, storeName: "TechHub", state: "pago" },
	...{ pixKey: "contato@techhub.exemplo.com.br", pixKeyKind: "email" },
	...{ amountCents: 98_610, brCode: null, version: 2 },
	...{ endToEndId: "E12345678202402161221abcdef12345" },
	...{ paidOn: "2024-02-16", paidBy: "Bruna Reis" },
};

export const returnedPayout: Payout = {
	...openPayout,
	...{ id: 39, storeId: 5, storeName: "Loja Centro", state: "devolvido" },
	...{ amountCents: 50_000, brCode: null, version: 2 },
	...{ returnedOn: "2024-02-20", returnReason: "Conta encerrada" },
};

export const openStatement: StoreStatement = {
	...{ id: null, storeId: 3, storeName: "Mix Store" },
	...{ fromOn: "2024-02-16", throughOn: "2024-02-29" },
	...{ openingPendingCents: 120_000, openingAvailableCents: 0 },
	...{ openingInPayoutCents: 245_900 },
	...{ closingPendingCents: 318_040, closingAvailableCents: 986_020 },
	...{ closingInPayoutCents: 245_900, lines: 6 },
	...{ holder: null, leftOut: null, payout: null },
};

export const closedStatement: StoreStatement = {
	...openStatement,
	...{ id: 12, fromOn: "2024-02-01", throughOn: "2024-02-15" },
	...{ openingPendingCents: 0, openingAvailableCents: 0 },
	openingInPayoutCents: 0,
	...{ closingPendingCents: 120_000, closingAvailableCents: 0 },
	payout: { id: 41, amountCents: 245_900, state: "aberto", paidOn: null },
};

const sale: StatementLine = {
	...{ id: 1, kind: "venda", orderCode: "#DV-2024-1247" },
	...{ occurredOn: "2024-02-16", postedOn: "2024-02-16" },
	sale: {
		...{ items: 2, goodsCents: 10_000, discountCents: 500 },
		...{ marketplaceDiscountCents: 300, freightCents: 1_200 },
	},
	...{ commission: null, note: null, nfeKey: null },
	...{ pendingCents: 10_700, availableCents: 0, inPayoutCents: 0 },
};

export const lines: StatementLine[] = [
	sale,
	{
		...sale,
		...{ id: 2, kind: "comissao", sale: null, pendingCents: -1_140 },
		commission: { baseCents: 9_500, rateBps: 1_200 },
	},
	{
		...sale,
		...{ id: 3, kind: "ajuste", sale: null, orderCode: null },
		...{ note: "Frete de troca combinado", pendingCents: 0 },
		availableCents: -2_500,
	},
	{
		...sale,
		...{ id: 4, kind: "estorno", sale: null, occurredOn: "2024-02-14" },
		...{ pendingCents: -4_000, postedOn: "2024-02-18" },
	},
];

export const unpaidParts: PartMoney[] = [
	{
		...{ partId: 1, orderCode: "#DV-2024-1247", placedOn: "2024-02-28" },
		...{ amountCents: 9_450, state: "a-receber", payoutId: null },
		...{
			reasons: ["nao-entregue"],
			freeOn: null,
			closesOn: null,
			leftOut: null,
			hold: null,
		},
	},
	{
		...{ partId: 2, orderCode: "#DV-2024-1201", placedOn: "2024-02-20" },
		...{ amountCents: 22_500, state: "a-receber", payoutId: null },
		...{ reasons: ["prazo-de-devolucao"], freeOn: "2024-03-04" },
		...{ closesOn: "2024-03-16", leftOut: null, hold: null },
	},
	{
		...{ partId: 3, orderCode: "#DV-2024-1180", placedOn: "2024-02-10" },
		...{ amountCents: 31_200, state: "a-receber", payoutId: null },
		...{ reasons: ["retido"], freeOn: null, closesOn: null, leftOut: null },
		hold: {
			reason: "Contestação em análise",
			by: "Ana Lima",
			on: "2024-02-21",
		},
	},
	{
		...{ partId: 4, orderCode: "#DV-2024-1120", placedOn: "2024-02-02" },
		...{ amountCents: 98_600, state: "disponivel", payoutId: null },
		...{
			reasons: [],
			freeOn: "2024-02-17",
			closesOn: "2024-03-01",
			leftOut: null,
		},
		hold: null,
	},
	{
		...{ partId: 5, orderCode: "#DV-2024-1101", placedOn: "2024-01-30" },
		...{ amountCents: 45_000, state: "em-repasse", payoutId: 41 },
		...{
			reasons: [],
			freeOn: "2024-02-10",
			closesOn: null,
			leftOut: null,
			hold: null,
		},
	},
];

export function pageOf<Item>(items: readonly Item[]) {
	return {
		...{ items, total: items.length, isTotalCapped: false },
		...{ from: items.length > 0 ? 1 : 0 },
		...{ nextCursor: null, previousCursor: null },
	};
}

/** What every screen of Repasses asks for. */
export const payoutAnswers = {
	"GET /api/settings": settings,
	"GET /api/payouts/balances": balances,
	"GET /api/payouts/closing": closing,
	"GET /api/payouts/cycles": { items: [cycle] },
	"GET /api/payouts": pageOf([openPayout, paidPayout, returnedPayout]),
	"GET /api/payouts/41": openPayout,
	"GET /api/payouts/40": paidPayout,
	"GET /api/payouts/39": returnedPayout,
	"GET /api/stores/3/statements": { items: [openStatement, closedStatement] },
	"GET /api/stores/3/statements/open": openStatement,
	"GET /api/stores/3/statements/open/lines": pageOf(lines),
	"GET /api/stores/3/statements/12": closedStatement,
	"GET /api/stores/3/statements/12/lines": pageOf(lines),
	"GET /api/stores/3/money": pageOf(unpaidParts),
};
