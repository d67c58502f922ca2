/**
 * Two faults in what waits. What of the freight goes back with a return follows from the rule until someone decides otherwise: of those that are
 * open, the ones that were approved as they were proposed, whose approval has left no other freight in the audit. And what is
 * held back of parts that were cancelled is let go: nothing is owed of them.
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
update part_holds h set lifted_on = greatest(h.placed_on, (o.cancelled_at at time zone 'America/Sao_Paulo')::date)
from order_parts p join orders o on o.id = p.order_id
where p.id = h.part_id and p.status = 'cancelado' and h.lifted_on is null;
`,
};
