/** The four lists an operator works through. */
export const listNames = ["orders", "products", "customers", "stores"] as const;
export type ListName = (typeof listNames)[number];
