/**
 * What of the freight goes back with a return follows from the rule until someone decides otherwise: of those that are
 * open, the ones that were approved as they were proposed, whose approval has left no other freight in the audit.
 */
export const returnsByRule = {
	name: "0030-returns-by-rule",
	sql: /* sql */ `
alter table order_returns add column freight_by_rule boolean not null default false;
update order_returns r set freight_by_rule = true
where state in ('solicitada', 'aprovada', 'recebida') and not exists (
	select from audit_log a
	where a.entity = 'return' and a.entity_id = r.id and a.action = 'approved' and a.after -> 'freightCents' is not null
);
`,
};
