/**
 * How much of a key's limit is spent, for all instances. Unlogged: a request does not wait for the disk
 * to count it, and after a crash every key begins its minute anew.
 */
export const keyUse = {
	name: "0014-key-use",
	sql: /* sql */ `
create unlogged table key_use (
	key_id integer primary key references api_keys (id),
	spent_until timestamptz not null,
	granted integer not null check (granted >= 0)
) with (fillfactor = 50);
`,
};
