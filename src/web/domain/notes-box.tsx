import { Popover } from "radix-ui";
import { type Ref, useLayoutEffect, useRef } from "react";
import { useSession } from "#web/data/session.ts";
import { ComboboxList } from "#web/ui/fields/combobox-list.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { useMergedRef } from "#web/ui/use-merged-ref.ts";
import { withMention } from "./mention-text.ts";
import type { NoteDraft } from "./notes-draft.ts";
import { useMentionList } from "./use-mention-list.ts";

interface NotesBoxProps {
	draft: NoteDraft;
	/** Ctrl or ⌘ with Enter. */
	onSubmit: () => void;
	ref?: Ref<HTMLTextAreaElement>;
}

/** Where a note is typed; an @ offers the people of the team. */
export function NotesBox({ draft, onSubmit, ref }: NotesBoxProps) {
	const box = useRef<HTMLTextAreaElement>(null);
	const hasTeam = useSession()?.member != null;
	const nextCaret = useRef<number | null>(null);
	const list = useMentionList(draft, (person, typed) => {
		const { text, caret } = withMention(draft.text, typed, person);
		nextCaret.current = caret;
		draft.choose(person);
		draft.type(text);
		list.onCaret(caret);
	});
	useLayoutEffect(() => {
		if (nextCaret.current === null) return;
		box.current?.setSelectionRange(nextCaret.current, nextCaret.current);
		nextCaret.current = null;
	});
	return (
		<Popover.Root open={list.isOpen}>
			<Popover.Anchor>
				<Textarea
					aria-activedescendant={
						list.isOpen ? list.optionId(list.active) : undefined
					}
					aria-autocomplete="list"
					aria-controls={list.isOpen ? list.listId : undefined}
					className="min-h-0!"
					onBlur={() => list.onCaret(null)}
					onChange={({ currentTarget }) => {
						draft.type(currentTarget.value);
						list.onCaret(currentTarget.selectionStart);
					}}
					onKeyDown={(event) => {
						if (list.onKeyDown(event)) return;
						if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey))
							return;
						event.preventDefault();
						onSubmit();
					}}
					onSelect={({ currentTarget }) =>
						list.onCaret(currentTarget.selectionStart)
					}
					placeholder={
						hasTeam
							? "Só a equipe lê. Use @ para avisar alguém."
							: "Só a equipe lê."
					}
					ref={useMergedRef(box, ref)}
					rows={2}
					value={draft.text}
				/>
			</Popover.Anchor>
			<Popover.Portal>
				<Popover.Content
					align="start"
					className="z-50 w-64 max-w-(--radix-popover-trigger-width) animate-pop-in overflow-hidden rounded-control border border-line bg-surface shadow-float"
					collisionPadding={8}
					onCloseAutoFocus={(event) => event.preventDefault()}
					onInteractOutside={(event) => event.preventDefault()}
					onMouseDown={(event) => event.preventDefault()} // the focus stays in the box
					onOpenAutoFocus={(event) => event.preventDefault()}
					role="presentation"
					sideOffset={4}
				>
					<ComboboxList
						active={list.active}
						emptyText=""
						id={list.listId}
						isLoading={false}
						onChoose={({ value }) => list.choose(value)}
						optionId={list.optionId}
						options={list.options}
						value={null}
					/>
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}
