/** When the marketplace last began anew, and by whom: what a screen read before that is gone. */
export const restart = {
	name: "0005-restart",
	sql: /* sql */ `
alter table marketplace_settings
	add column restarted_at timestamptz,
	add column restarted_by text,
	add check ((restarted_at is null) = (restarted_by is null));
`,
};
