/** Since some are for one person alone, the bell's count asks each for whom it is: the index knows it now. */
export const unreadCountedByIndex = {
	name: "0027-unread-counted-by-index",
	sql: /* sql */ `
drop index notifications_unread;
create index notifications_unread on notifications (actor_kind, actor_id) include (member_id) where read_at is null;
`,
};
