/**
 * For how long each is kept, as it was while nobody could say otherwise. The audit has its years since 0010, and its
 * trigger goes by them. A release that knows nothing of these keeps to its own.
 */
export const retention = {
	name: "0025-retention",
	sql: /* sql */ `
alter table marketplace_settings
	add column sign_in_attempts_kept_days integer not null default 1 check (sign_in_attempts_kept_days between 1 and 180),
	add column deliveries_kept_days integer not null default 30 check (deliveries_kept_days between 7 and 365),
	add column finished_jobs_kept_days integer not null default 30 check (finished_jobs_kept_days between 7 and 365),
	add column read_notifications_kept_days integer not null default 90 check (read_notifications_kept_days between 7 and 730);
`,
};
