import { queryOptions } from "@tanstack/react-query";
import { postalCodePlace } from "#contract/postal-codes.ts";
import { reading } from "./reading.ts";

export const postalCodeQueries = {
	/** Mostly of what customers' addresses tell. */
	place: (postalCode: string) =>
		queryOptions({
			queryKey: ["customers", "postal-code", postalCode],
			queryFn: reading(`/api/postal-codes/${postalCode}`, postalCodePlace),
		}),
};
