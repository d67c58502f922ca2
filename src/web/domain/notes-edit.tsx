import { useEffect, useRef, useState } from "react";
import type { Note } from "#contract/notes.ts";
import { errorText } from "#web/data/api-errors.ts";
import { editNote, type Noted, noteQueries } from "#web/data/notes.ts";
import { useChange } from "#web/data/use-change.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import {
	ConflictNotice,
	MergeNotice,
} from "#web/forms/save-problem-notices.tsx";
import { useTellDirty } from "#web/forms/use-tell-dirty.ts";
import { conflictOf } from "#web/forms/version-conflict.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NotesBox } from "./notes-box.tsx";
import { useNoteDraft } from "./notes-draft.ts";

interface EditNoteProps {
	noted: Noted;
	/** As it is now; what is typed began at what it was then. */
	note: Note;
	onDone: () => void;
	onDirtyChange: (isDirty: boolean) => void;
}

const labels = { body: "o texto da nota" };

/** One's own note, edited in its place. Whoever saved first, perhaps oneself elsewhere, is told of and not overwritten. */
export function EditNote({
	noted,
	note,
	onDone,
	onDirtyChange,
}: EditNoteProps) {
	const [base, setBase] = useState(note);
	const [mergedFrom, setMergedFrom] = useState<string | null>();
	const draft = useNoteDraft(base);
	const edit = useChange("note", editNote);
	const current = useCurrentNote(noted, note.id);
	useTellDirty(draft.isDirty, onDirtyChange);
	const box = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		box.current?.focus();
		box.current?.setSelectionRange(-1, -1);
	}, []);
	const conflict = conflictOf(edit.error);
	const failure = current.failure ?? (edit.error && errorText(edit.error));

	function submit() {
		if (draft.isEmpty || edit.isPending) return;
		// A pin set meanwhile takes nothing from what is typed.
		const { version } = note.body === base.body ? note : base;
		const input = draft.inputOf();
		edit.mutate(
			{ note: { id: note.id, version }, input },
			{ onSuccess: onDone },
		);
	}

	async function reload() {
		const found = await current.fetch();
		if (!found) return;
		setMergedFrom(conflict?.actor ?? null);
		setBase(found);
		edit.reset();
	}

	return (
		<div className="grid gap-2">
			{conflict && (
				<ConflictNotice
					conflict={conflict}
					isReloading={current.isFetching}
					labels={labels}
					onReload={() => void reload()}
				/>
			)}
			{mergedFrom !== undefined && !conflict && (
				<>
					<MergeNotice
						labels={labels}
						merge={{ actor: mergedFrom, kept: ["body"] }}
					/>
					<blockquote className="whitespace-pre-wrap border-line border-l-2 pl-3 text-ink-2 text-sm [overflow-wrap:anywhere]">
						{base.body}
					</blockquote>
				</>
			)}
			<Field error={conflict ? null : failure} label="Editar nota interna">
				<NotesBox draft={draft} onSubmit={submit} ref={box} />
			</Field>
			<div className="flex justify-end gap-2">
				<Button disabled={edit.isPending} onClick={onDone} size="sm">
					Cancelar
				</Button>
				<Button
					busy={edit.isPending}
					disabled={draft.isEmpty}
					onClick={submit}
					size="sm"
					title="Ctrl + Enter"
					variant="primary"
				>
					Salvar nota
				</Button>
			</div>
		</div>
	);
}

/** The note as it is saved now, asked for after someone else saved first. */
function useCurrentNote(noted: Noted, id: number) {
	const fetchCurrent = useFetchCurrent();
	const [isFetching, setIsFetching] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	return {
		isFetching,
		failure,
		async fetch(): Promise<Note | undefined> {
			setIsFetching(true);
			try {
				const { items } = await fetchCurrent(noteQueries.of(noted));
				const found = items.find((one) => one.id === id);
				setFailure(
					found ? null : "Esta nota foi removida. O texto continua aqui.",
				);
				return found;
			} catch (error) {
				setFailure(errorText(error));
			} finally {
				setIsFetching(false);
			}
		},
	};
}
