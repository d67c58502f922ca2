import { startOfDay } from "#core/business-time.ts";

/** Sample customers buy often: a higher bar than the default keeps VIP something special. */
export const vipSpentCents = 1_500_000;
export const vipReviewedAt = startOfDay("2024-02-15");
