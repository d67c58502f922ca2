/** Stores of the releases before are found by their phone with the country's code too, as new ones are. */
export const storePhones = {
	name: "0008-store-phones",
	sql: /* sql */ `
update stores set search_text = search_text || ' +55' || phone
where position('+55' || phone in search_text) = 0;
`,
};
