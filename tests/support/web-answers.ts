/** The marketplace on the last day of the sample. */
export const settings = {
	name: "Divishop",
	commissionRateBps: 550,
	freeShippingLimitCents: 10_000,
	shippingRateCents: 1_500,
	processingDays: 2,
	minOrderCents: 5_000,
	lowStockThreshold: 5,
	vipSpentCents: 500_000,
	vipMonths: 12,
	returnWindowDays: 7,
	payoutCadence: "quinzenal",
	payoutMinimumCents: 0,
	packingSlipShowsPrices: false,
	version: 1,
	isSample: true,
	now: "2024-02-29T15:00:00.000Z",
	today: "2024-02-29",
	operator: "Operador local",
	restart: null,
};

/** As every marketplace begins. */
export const retention = {
	auditRetentionYears: 5,
	signInAttemptsKeptDays: 1,
	deliveriesKeptDays: 30,
	finishedJobsKeptDays: 30,
	readNotificationsKeptDays: 90,
	version: 1,
};

/** A refusal as the API words it. */
export function refusal(
	status: number,
	code: string,
	more: Record<string, unknown> = {},
) {
	return () =>
		Response.json(
			{ type: `/api/docs#${code}`, title: "Recusado.", status, code, ...more },
			{ status, headers: { "content-type": "application/problem+json" } },
		);
}
