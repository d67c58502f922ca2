/** Where each piece of an order's card stands; its skeleton has the same shape. */
export const cardAreas = [
	"grid items-start gap-x-4 gap-y-3 p-card",
	"grid-cols-[auto_minmax(0,1fr)_auto]",
	"[grid-template-areas:'check_code_status'_'when_when_when'_'who_who_who'_'split_split_split'_'total_total_actions']",
	"@xl:grid-cols-[auto_11.5rem_minmax(0,1fr)_auto_auto] @xl:grid-rows-[auto_1fr_auto] @xl:gap-y-1.5",
	"@xl:[grid-template-areas:'check_code_who_total_actions'_'check_when_who_status_actions'_'split_split_split_split_split']",
	"@4xl:grid-cols-[auto_11.5rem_minmax(0,1fr)_minmax(0,1.35fr)_8.5rem_8.25rem_auto] @4xl:grid-rows-[auto_1fr] @4xl:gap-y-0",
	"@4xl:[grid-template-areas:'check_code_who_split_total_status_actions'_'check_when_who_split_total_status_actions']",
].join(" ");
