/** Who caused a notification, so that nobody is told of what they did themselves. Null: nobody who reads the bell. */
export const notificationActor = {
	name: "0006-notification-actor",
	sql: /* sql */ `
alter table notifications add column actor text;
`,
};
