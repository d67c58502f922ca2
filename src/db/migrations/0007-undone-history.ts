/** An order's history also tells when a change of status was undone. */
export const undoneHistory = {
	name: "0007-undone-history",
	sql: /* sql */ `
alter table order_history drop constraint order_history_kind_check;

alter table order_history add constraint order_history_kind_check
	check (kind in ('placed', 'status', 'part', 'edited', 'reprocessed', 'undone', 'cancelled'));
`,
};
