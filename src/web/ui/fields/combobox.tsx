import { ChevronsUpDown, X } from "lucide-react";
import { Popover } from "radix-ui";
import { useRef } from "react";
import { classNames } from "../class-names.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { useFieldControl, useFieldProblem } from "./field-context.ts";
import { inputStyle } from "./input-style.ts";
import {
	type ComboboxOption,
	type ComboboxValue,
	useCombobox,
} from "./use-combobox.ts";

export type ComboboxProps = {
	options: readonly ComboboxOption[];
	/** null: nothing is chosen; undefined: something is typed that was not chosen. */
	value: ComboboxValue;
	onValueChange: (value: ComboboxValue) => void;
	/** Options come from elsewhere: called with what is typed; `options` are then shown as they come. */
	onSearch?: (typed: string) => void;
	/** From the first key until the options of what is typed are there: Enter waits for them. */
	isLoading?: boolean;
	/** What to show for a value that is not among the loaded options. */
	selectedLabel?: string;
	placeholder?: string;
	emptyText?: string;
	/** What to say of a text that was typed and not chosen. */
	problem?: string;
	/** Whether the choice can be taken back. */
	canBeEmpty?: boolean;
	required?: boolean;
	disabled?: boolean;
	id?: string;
	name?: string;
	"aria-label"?: string;
	onBlur?: () => void;
	className?: string;
};

export function Combobox({
	options,
	value,
	onValueChange,
	onSearch,
	isLoading = false,
	selectedLabel,
	placeholder = "Selecione ou digite para buscar",
	emptyText = "Nenhum resultado",
	problem = "Escolha uma das opções da lista.",
	canBeEmpty = false,
	disabled = false,
	className,
	onBlur,
	...rest
}: ComboboxProps) {
	const input = useRef<HTMLInputElement>(null);
	const control = useFieldControl(rest);
	const label =
		options.find((option) => option.value === value)?.label ??
		(value == null ? "" : (selectedLabel ?? value));
	useFieldProblem(value === undefined ? problem : null);
	const list = useCombobox({
		options,
		value,
		selectedLabel: label,
		onValueChange,
		onSearch,
		isLoading,
	});
	const hasClear = canBeEmpty && value !== null && !disabled;

	return (
		<Popover.Root open={list.isOpen}>
			<Popover.Anchor className={classNames("relative", className)}>
				<input
					aria-activedescendant={
						list.isOpen && list.active >= 0
							? list.optionId(list.active)
							: undefined
					}
					aria-autocomplete="list"
					aria-controls={list.isOpen ? list.listId : undefined}
					aria-expanded={list.isOpen}
					aria-label={rest["aria-label"]}
					autoComplete="off"
					className={classNames(
						inputStyle,
						"h-control truncate pl-3",
						hasClear ? "pr-16" : "pr-9",
					)}
					disabled={disabled}
					name={rest.name}
					onBlur={() => {
						list.leave();
						onBlur?.();
					}}
					onChange={(event) => list.onType(event.currentTarget.value)}
					onClick={() => (list.isOpen ? undefined : list.open())}
					onFocus={(event) => event.currentTarget.select()}
					onKeyDown={list.onKeyDown}
					placeholder={placeholder}
					ref={input}
					role="combobox"
					spellCheck={false}
					type="text"
					value={list.text}
					{...control}
				/>
				{hasClear && (
					<button
						aria-label="Limpar escolha"
						className="absolute top-1/2 right-8 grid size-7 -translate-y-1/2 place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink"
						onClick={() => {
							list.choose(null);
							input.current?.focus();
						}}
						type="button"
					>
						<X aria-hidden size={14} />
					</button>
				)}
				<ChevronsUpDown
					aria-hidden
					className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
					size={14}
				/>
			</Popover.Anchor>
			<Popover.Portal>
				<Popover.Content
					align="start"
					className="z-50 w-(--radix-popover-trigger-width) animate-pop-in overflow-hidden rounded-control border border-line bg-surface shadow-float"
					collisionBoundary={placeOf(input.current)}
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
						emptyText={emptyText}
						id={list.listId}
						isLoading={isLoading}
						onChoose={(option) => list.choose(option.value)}
						optionId={list.optionId}
						options={list.shown}
						value={value ?? null}
					/>
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}

/** In a dialog the list stays above the buttons at its foot: whoever is done can press them at once. */
function placeOf(box: HTMLElement | null): Element[] {
	const body = box?.closest("[data-dialog-body]");
	return body ? [body] : [];
}
