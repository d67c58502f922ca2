/** Of a table of rows: its cells stay below the dialog's own head. */
export const stickyHead =
	"*:sticky *:top-[calc(var(--control-height)+1.5rem)] *:z-[5] *:border-line-2 *:border-b *:bg-surface print:*:static";
