/**
 * Each row of a bulk action is written three times: chosen, looked at, done. With room left in its page and no index
 * that asks what became of it, the last writes no index; the few that failed are found among those of their action.
 */
export const bulkRowsInPlace = {
	name: "0026-bulk-rows-in-place",
	sql: /* sql */ `
drop index bulk_rows_applied;
alter table bulk_rows set (fillfactor = 50);
`,
};
