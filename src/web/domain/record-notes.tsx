import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Note } from "#contract/notes.ts";
import { errorText } from "#web/data/api-errors.ts";
import { type Noted, noteQueries } from "#web/data/notes.ts";
import { useMay } from "#web/data/session.ts";
import { useTellDirty } from "#web/forms/use-tell-dirty.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { EditNote } from "./notes-edit.tsx";
import { NoteEntry } from "./notes-entry.tsx";
import { NewNote } from "./notes-new.tsx";

interface RecordNotesProps {
	noted: Noted;
	/** Something is typed that closing the dialog would lose. */
	onDirtyChange: (isDirty: boolean) => void;
}

/** Under this name everywhere: an order's "Observações" are printed, these never are. */
export const notesTitle = "Notas internas";
export const notesHint = "Só para a equipe; nunca são impressas nem enviadas";

/** The notes of a record as a card among its details. */
export function NotesCard(props: RecordNotesProps) {
	return (
		<Card className="print:hidden">
			<CardHeader aside={notesHint} level={3} title={notesTitle} />
			<CardBody>
				<RecordNotes {...props} />
			</CardBody>
		</Card>
	);
}

/** Unless all are asked for: every pinned one, and the newest. */
const fewestShown = 5;

export function RecordNotes({ noted, onDirtyChange }: RecordNotesProps) {
	const { data, error, refetch } = useQuery(noteQueries.of(noted));
	const mayWrite = useMay("notes:write");
	const [isNewDirty, setIsNewDirty] = useState(false);
	const [isEditDirty, setIsEditDirty] = useState(false);
	useTellDirty(isNewDirty || isEditDirty, onDirtyChange);
	const [editing, setEditing] = useState<Note | null>(null);
	const [areAllShown, setAreAllShown] = useState(false);
	const section = useRef<HTMLDivElement>(null);

	const all = withEdited(data?.items ?? [], editing);
	const shown = areAllShown
		? all
		: all.filter(
				(note, place) =>
					note.isPinned || place < fewestShown || note.id === editing?.id,
			);

	/** What had the focus is gone. */
	const focusHere = () => section.current?.focus({ preventScroll: true });

	return (
		<div className="grid gap-3 outline-none" ref={section} tabIndex={-1}>
			{mayWrite && <NewNote noted={noted} onDirtyChange={setIsNewDirty} />}
			{!data && error && (
				<RetryNotice
					message={`As notas não foram carregadas. ${errorText(error)}`}
					onRetry={() => void refetch()}
				/>
			)}
			{!data && !error && <Skeleton className="h-4 w-2/3" />}
			{data && all.length === 0 && (
				<p className="text-ink-3 text-sm">Nenhuma nota ainda.</p>
			)}
			{shown.length > 0 && (
				<ul className="divide-y divide-line-2 border-line-2 border-t">
					{shown.map((note) => (
						<li className="py-2.5 last:pb-0" key={note.id}>
							{editing?.id === note.id ? (
								<EditNote
									note={note}
									noted={noted}
									onDirtyChange={setIsEditDirty}
									onDone={() => {
										setEditing(null);
										focusHere();
									}}
								/>
							) : (
								<NoteEntry
									note={note}
									onEdit={() => setEditing(note)}
									onRemoved={focusHere}
								/>
							)}
						</li>
					))}
				</ul>
			)}
			{shown.length < all.length && (
				<Button
					className="justify-self-start"
					onClick={() => setAreAllShown(true)}
					size="sm"
				>
					Mostrar todas ({all.length})
				</Button>
			)}
		</div>
	);
}

/** A note that is being edited stays in its place, also when it was removed elsewhere: what is typed is not lost. */
function withEdited(items: readonly Note[], editing: Note | null): Note[] {
	if (!editing || items.some(({ id }) => id === editing.id)) return [...items];
	return [editing, ...items];
}
