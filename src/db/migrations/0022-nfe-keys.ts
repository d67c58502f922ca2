/**
 * The access key of each store's note, and which stores must send theirs. A release that knows nothing of it goes on
 * beside it: it frees money that waits for a note, and its pages refuse an order whose history tells of one until they
 * are reloaded.
 */
export const nfeKeys = {
	name: "0022-nfe-keys",
	sql: /* sql */ `
alter table store_settings add column require_nfe boolean not null default false;

alter table order_parts
	add column nfe_key text,
	add column nfe_recorded_at timestamptz,
	add column nfe_recorded_by text;
-- There is none yet: no row has to be read for it.
alter table order_parts add constraint order_parts_nfe_check check (
	(nfe_key is null and nfe_recorded_at is null and nfe_recorded_by is null)
	or (nfe_key ~ '^[0-9]{6}[A-Z0-9]{12}[0-9]{26}$' and nfe_recorded_at is not null and nfe_recorded_by is not null)
) not valid;
create unique index order_parts_nfe_key on order_parts (nfe_key) where nfe_key is not null;

-- What left its store without a note, in the order of its purchase; and of it what is not freed yet, by store.
create index order_parts_without_nfe on order_parts (placed_at, id) include (store_id)
	where nfe_key is null and status in ('enviado', 'entregue');
create index order_parts_pending_without_nfe on order_parts (store_id, placed_at, id)
	where nfe_key is null and status in ('enviado', 'entregue') and money_state = 'pending';

-- What is there already fits the wider check, and need not be read again.
alter table order_history drop constraint order_history_kind_check;
alter table order_history add constraint order_history_kind_check
	check (kind in ('placed', 'status', 'part', 'edited', 'reprocessed', 'undone', 'cancelled', 'return', 'hold', 'chased', 'nfe')) not valid;
`,
};
