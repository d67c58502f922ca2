/** Customers are deactivated and never removed: the column was always empty. */
export const customersStay = {
	name: "0009-customers-stay",
	sql: /* sql */ `
drop index customers_email;

drop index customers_document;

alter table customers drop column removed_at;

create unique index customers_email on customers (lower(email));

create unique index customers_document on customers (document);
`,
};
