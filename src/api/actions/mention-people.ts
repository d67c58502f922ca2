import { notedEntityLabels } from "#contract/note-labels.ts";
import type { MentionedPerson } from "#contract/notes.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import type { NotedRecord } from "#db/queries/noted-records.ts";
import {
	listMentionable,
	listMentioned,
	replaceMentions,
} from "#db/queries/notes.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import { refuseFields } from "./refusals.ts";

interface Mentioning {
	noteId: number;
	/** Members' ids, as the request names them. */
	mentions: readonly number[];
	record: NotedRecord;
	actor: Actor;
	at: Date;
	/** Where nobody signs in there is nobody to name. */
	hasTeam: boolean;
}

/** Whom it named and names, as the audit writes them down; null: nobody. */
interface Mentioned {
	hasChanged: boolean;
	before: string | null;
	after: string | null;
}

/**
 * Saves whom a note names and tells those who were not named before, each in their own bell. Whoever has left since
 * an older version of the note named them may stay named.
 */
export async function mentionPeople(
	tx: Database,
	{ noteId, mentions, record, actor, at, hasTeam }: Mentioning,
): Promise<Mentioned> {
	const named = [...new Set(mentions)];
	const before = await listMentioned(tx, noteId);
	const added = named.filter((id) =>
		before.every((person) => person.id !== id),
	);
	const found =
		hasTeam && added.length > 0 ? await listMentionable(tx, added) : [];
	const known = new Set(found.map(({ id }) => id));
	refuseFields(
		added
			.filter((id) => !known.has(id))
			.map(() => ({ field: "mentions", code: "unknown_member" })),
		"Nobody of the team who can sign in",
	);
	await replaceMentions(tx, noteId, named);
	const told = added.filter((id) => actor.kind !== "person" || id !== actor.id);
	await insertNotifications(
		tx,
		told.map((memberId) => ({
			...{ kind: "note-mention", at, actor, storeId: null, memberId },
			entityId: record.id,
			params: {
				author: actor.name,
				record: record.name,
				entity: record.entity,
				...(record.entity === "order" && { code: record.name }),
			},
		})),
	);
	return {
		hasChanged: added.length > 0 || named.length !== before.length,
		before: namesOf(before),
		after: namesOf(await listMentioned(tx, noteId)),
	};
}

function namesOf(people: readonly MentionedPerson[]): string | null {
	return people.map(({ name }) => name).join(", ") || null;
}

/** How the audit names what a note is on: "Loja TechHub". */
export function recordText({ entity, name }: NotedRecord): string {
	return `${notedEntityLabels[entity]} ${name}`;
}
