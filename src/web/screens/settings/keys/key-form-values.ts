import { z } from "zod";
import { type ApiKeyInput, apiKeyInput } from "#contract/api-keys.ts";

export const validities = ["90", "365", "sem-prazo", "outro"] as const;
export type Validity = (typeof validities)[number];

const { name, scopes, expiresInDays, requestsPerMinute } = apiKeyInput.shape;

/** How long a key works is chosen among usual terms, or typed in days. */
export const keyForm = z
	.strictObject({
		name,
		scopes,
		validity: z.enum(validities),
		customDays: expiresInDays,
		requestsPerMinute: requestsPerMinute.unwrap(),
	})
	.refine(
		({ validity, customDays }) => validity !== "outro" || customDays !== null,
		{ error: "required", path: ["customDays"] },
	)
	.transform(
		({ validity, customDays, ...rest }): ApiKeyInput => ({
			...rest,
			expiresInDays: daysOf(validity, customDays),
		}),
	);

/** A box that was emptied is refused when it is sent, as is one with something unreadable in it. */
export type KeyFormInput = Omit<
	z.input<typeof keyForm>,
	"requestsPerMinute"
> & { requestsPerMinute: number | null };

export const blankKey: KeyFormInput = {
	name: "",
	scopes: ["orders:create"],
	validity: "365",
	customDays: 30,
	requestsPerMinute: 600,
};

function daysOf(validity: Validity, customDays: number | null) {
	if (validity === "outro") return customDays;
	return validity === "sem-prazo" ? null : Number(validity);
}
