import { z } from "zod";
import { id, requiredText, version } from "./common.ts";
import { listNames } from "./list-names.ts";

export const viewNameMaxLength = 40;
/** Of one person in one list, and as many again of the team. */
export const maxViews = 30;

const name = requiredText(viewNameMaxLength);
const params = z
	.record(z.string().max(40), z.string().max(500))
	.refine((given) => Object.keys(given).length <= 40, { error: "invalid" });

export const viewListParams = z.strictObject({ list: z.enum(listNames) });

export const viewInput = z.strictObject({
	list: z.enum(listNames),
	name,
	/** Filters, search, sort and look of the list, as its address holds them. */
	params,
	/** The team's: everybody has it among their tabs. */
	isShared: z.boolean().default(false),
});
export type ViewInput = z.infer<typeof viewInput>;
export const viewUpdate = viewInput
	.omit({ list: true })
	.extend({ isShared: z.boolean(), version });
export type ViewUpdate = z.infer<typeof viewUpdate>;

export const listView = z
	.object({
		/** Among the tabs: "v12", and of those that are there from the start a word. */
		key: z.string(),
		/** Null: there from the start. */
		id: id.nullable(),
		name: z.string(),
		params: z.record(z.string(), z.string()),
		isShared: z.boolean(),
		/** Whether whoever asks may rename, change and remove it. */
		mayChange: z.boolean(),
		isHidden: z.boolean(),
		/** Parameters that it was saved with and the list no longer knows: it is shown without them. */
		dropped: z.array(z.string()),
		version: version.nullable(),
	})
	.meta({ id: "ListView" });
export type ListView = z.infer<typeof listView>;

export const listViews = z.object({
	/** In the order of the tabs, hidden ones too. */
	items: z.array(listView),
	/** What the list opens with; null: everything. */
	defaultKey: z.string().nullable(),
});
export type ListViews = z.infer<typeof listViews>;

const key = z.string().max(40);
const keys = z.array(key).max(100);
/** How one person sees the tabs; the last to save it counts. */
export const viewChoices = z.strictObject({
	list: z.enum(listNames),
	tabOrder: keys,
	hidden: keys,
	defaultKey: key.nullable(),
});
export type ViewChoices = z.infer<typeof viewChoices>;

export const viewCounts = z.object({
	items: z.array(
		z.object({
			key: z.string(),
			/** Null: not known in time. When `isCapped`, at least that many. */
			count: z.int().nullable(),
			isCapped: z.boolean(),
		}),
	),
});
export type ViewCounts = z.infer<typeof viewCounts>;
