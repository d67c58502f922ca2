import { queryOptions } from "@tanstack/react-query";
import {
	mentionable,
	type Note,
	type NoteInput,
	note,
	noteList,
} from "#contract/notes.ts";
import { orderPathCode } from "#core/order-code.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";

/** The record a note is on: of an order its code, of all else its id. */
export type Noted =
	| { noun: "orders"; id: string }
	| { noun: "stores" | "products" | "customers"; id: number };

export const noteQueries = {
	of: (noted: Noted) =>
		queryOptions({
			queryKey: ["notes", noted.noun, noted.id],
			queryFn: reading(pathOf(noted), noteList),
		}),
	/** Asked for when someone is about to be named: no change of the team is told to everybody. */
	mentionable: () =>
		queryOptions({
			queryKey: ["team", "mentionable"],
			queryFn: reading("/api/notes/mentionable", mentionable),
			staleTime: 0,
		}),
};

export function addNote(
	api: ApiClient,
	{ noted, input }: { noted: Noted; input: NoteInput },
) {
	return api.send("POST", pathOf(noted), input, note);
}

type Row = Pick<Note, "id" | "version">;

export function editNote(
	api: ApiClient,
	{ note: { id, version }, input }: { note: Row; input: NoteInput },
) {
	return api.send("PUT", `/api/notes/${id}`, { ...input, version }, note);
}

export function pinNote(
	api: ApiClient,
	{ note: { id, version }, isPinned }: { note: Row; isPinned: boolean },
) {
	return api.send("PUT", `/api/notes/${id}/pin`, { isPinned, version }, note);
}

export function removeNote(api: ApiClient, { id, version }: Row) {
	return api.send("DELETE", `/api/notes/${id}?version=${version}`);
}

function pathOf({ noun, id }: Noted): string {
	const key = typeof id === "string" ? orderPathCode(id) : id;
	return `/api/${noun}/${key}/notes`;
}
