import { timestamp } from "drizzle-orm/pg-core";

/** A moment in time; days are São Paulo days and have their own `date` columns. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
