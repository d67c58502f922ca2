import { z } from "zod";

/** A month as answers name it; one that is asked for must be on our calendar. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Percent against the period before, one decimal; null without a base. */
export const growth = z.number().nullable();
/** A part of a whole, in percent to one decimal. */
export const percent = z.number();
