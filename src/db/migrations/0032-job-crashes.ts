/** How often in a row a worker was gone in the middle of a job: one that ends its process is not begun for ever. */
export const jobCrashes = {
	name: "0032-job-crashes",
	sql: /* sql */ `
alter table jobs add column crashes integer not null default 0 check (crashes >= 0);
`,
};
