import { EllipsisVertical, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import type { Note } from "#contract/notes.ts";
import { errorText } from "#web/data/api-errors.ts";
import { pinNote, removeNote } from "#web/data/notes.ts";
import { useMay } from "#web/data/session.ts";
import { useChange } from "#web/data/use-change.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { ActivityTime } from "./activity-time.tsx";
import { mentionParts } from "./mention-text.ts";

interface NoteEntryProps {
	note: Note;
	onEdit: () => void;
	onRemoved: () => void;
}

/** What someone wrote, who and when; what may be done with it is in its menu. */
export function NoteEntry({ note, onEdit, onRemoved }: NoteEntryProps) {
	const [isRemoving, setIsRemoving] = useState(false);
	return (
		<>
			<div className="flex items-start gap-2">
				<p className="min-w-0 flex-1 py-1 text-ink-3 text-xs tabular-nums">
					{note.isPinned && (
						<span className="mr-1.5 inline-flex items-center gap-1 align-bottom font-medium text-brand">
							<Pin aria-hidden size={12} />
							Fixada
						</span>
					)}
					<span className="font-medium text-ink-2">{note.author}</span> ·{" "}
					<ActivityTime entry={{ at: note.at, clock: "business" }} />
					{note.editedAt && (
						<>
							{" "}
							· editada{" "}
							<ActivityTime entry={{ at: note.editedAt, clock: "business" }} />
						</>
					)}
				</p>
				<NoteMenu
					note={note}
					onEdit={onEdit}
					onRemove={() => setIsRemoving(true)}
				/>
			</div>
			<p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
				{mentionParts(note.body, note.mentions).map(
					({ text, isMention }, place) =>
						isMention ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are told apart by their place alone
							<span className="font-medium text-brand" key={place}>
								{text}
							</span>
						) : (
							text
						),
				)}
			</p>
			{isRemoving && (
				<RemoveNoteDialog
					note={note}
					onClose={() => setIsRemoving(false)}
					onRemoved={onRemoved}
				/>
			)}
		</>
	);
}

function NoteMenu({
	note,
	onEdit,
	onRemove,
}: {
	note: Note;
	onEdit: () => void;
	onRemove: () => void;
}) {
	const pin = useChange("note", pinNote, {
		onError: (error) =>
			toast.error("A nota não foi alterada", {
				description: errorText(error),
			}),
	});
	if (!useMay("notes:write")) return null;
	return (
		<Menu
			items={[
				{
					label: note.isPinned ? "Desafixar" : "Fixar no topo",
					icon: note.isPinned ? PinOff : Pin,
					onSelect: () => pin.mutate({ note, isPinned: !note.isPinned }),
				},
				{
					label: "Editar nota",
					icon: Pencil,
					isOffered: note.isOwn,
					onSelect: onEdit,
				},
				{
					label: "Remover nota",
					icon: Trash2,
					tone: "danger",
					isOffered: note.isOwn,
					hasSeparator: true,
					onSelect: onRemove,
				},
			]}
			trigger={
				<IconButton
					className="-my-1 -mr-2"
					icon={EllipsisVertical}
					label={`Ações da nota de ${note.author}`}
				/>
			}
		/>
	);
}

function RemoveNoteDialog({
	note,
	onClose,
	onRemoved,
}: {
	note: Note;
	onClose: () => void;
	onRemoved: () => void;
}) {
	const remove = useChange("note", removeNote);
	return (
		<ConfirmDialog
			busy={remove.isPending}
			confirmLabel="Remover"
			description="Ela some para toda a equipe. A auditoria guarda o que dizia."
			error={remove.isError ? errorText(remove.error) : null}
			onCancel={onClose}
			onConfirm={() => remove.mutate(note, { onSuccess: onRemoved })}
			open
			title="Remover esta nota?"
		>
			<p className="line-clamp-3 whitespace-pre-wrap text-ink-2">{note.body}</p>
		</ConfirmDialog>
	);
}
