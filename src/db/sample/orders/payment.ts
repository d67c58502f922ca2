import type { CustomerType, PaymentMethod } from "#core/categories.ts";
import { type Cents, percentOf } from "#core/money.ts";
import type { Random } from "../random.ts";

interface Payment {
	paymentMethod: PaymentMethod;
	paymentInstallments: number;
}

const shares: Record<CustomerType, [PaymentMethod, number][]> = {
	varejo: [
		["pix", 46],
		["cartao", 46],
		["boleto", 8],
	],
	atacado: [
		["pix", 44],
		["cartao", 20],
		["boleto", 36],
	],
};

/** No instalment below R$ 50,00, and never more than ten. */
const smallestInstallmentCents = 5_000;
const mostInstallments = 10;

export function drawPayment(
	random: Random,
	type: CustomerType,
	totalCents: Cents,
): Payment {
	const [paymentMethod] = random.weighted(shares[type], ([, share]) => share);
	const most = Math.min(
		mostInstallments,
		Math.floor(totalCents / smallestInstallmentCents),
	);
	const isSplit = paymentMethod === "cartao" && most > 1 && random.chance(0.6);
	return {
		paymentMethod,
		paymentInstallments: isSplit ? random.int(2, most) : 1,
	};
}

/** One order in eight came with a coupon: a percentage of the goods, or an amount off. */
export function drawDiscount(random: Random, goodsCents: Cents): Cents {
	const isPercentage = random.chance(0.6);
	const rateBps = random.pick([500, 1_000]);
	const amount = random.pick([1_000, 1_500, 2_000]);
	if (!random.chance(0.125)) return 0;
	if (isPercentage) return percentOf(goodsCents, rateBps);
	return goodsCents >= amount * 4 ? amount : 0;
}
