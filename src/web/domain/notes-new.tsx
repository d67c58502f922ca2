import { Send } from "lucide-react";
import { useRef } from "react";
import { errorText } from "#web/data/api-errors.ts";
import { addNote, type Noted } from "#web/data/notes.ts";
import { useChange } from "#web/data/use-change.ts";
import { useTellDirty } from "#web/forms/use-tell-dirty.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NotesBox } from "./notes-box.tsx";
import { useNoteDraft } from "./notes-draft.ts";

interface NewNoteProps {
	noted: Noted;
	onDirtyChange: (isDirty: boolean) => void;
}

/** What is typed stays until it is saved, whatever else changes on the record meanwhile. */
export function NewNote({ noted, onDirtyChange }: NewNoteProps) {
	const draft = useNoteDraft();
	const add = useChange("note", addNote);
	useTellDirty(draft.isDirty, onDirtyChange);
	const box = useRef<HTMLTextAreaElement>(null);

	function submit() {
		if (draft.isEmpty || add.isPending) return;
		const input = draft.inputOf();
		add.mutate(
			{ noted, input },
			{
				onSuccess() {
					draft.forget(input);
					// The button goes with what was typed.
					box.current?.focus();
				},
			},
		);
	}

	return (
		<div className="grid gap-2">
			<Field
				error={add.isError ? errorText(add.error) : null}
				label="Nova nota interna"
			>
				<NotesBox draft={draft} onSubmit={submit} ref={box} />
			</Field>
			<p className="sr-only" role="status">
				{add.isSuccess && !draft.isDirty && "Nota adicionada."}
			</p>
			{draft.isDirty && (
				<Button
					busy={add.isPending}
					className="justify-self-end"
					disabled={draft.isEmpty}
					icon={Send}
					onClick={submit}
					size="sm"
					title="Ctrl + Enter"
					variant="primary"
				>
					Adicionar nota
				</Button>
			)}
		</div>
	);
}
