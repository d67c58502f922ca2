import { Search, X } from "lucide-react";
import {
	type KeyboardEvent as ReactKeyboardEvent,
	type RefObject,
	useEffect,
	useRef,
} from "react";
import { classNames } from "../class-names.ts";
import { Kbd } from "../marks/kbd.tsx";
import { isInside } from "../overlays/is-inside.ts";
import { hasOpenOverlay } from "../overlays/open-overlay.ts";
import { hasSingleKeys } from "../single-keys.ts";
import { toolbarInputStyle } from "./input-style.ts";
import { isTyping } from "./is-typing.ts";
import { useDebouncedText } from "./use-debounced-text.ts";

type SearchBoxProps = {
	/** What is searched for, from the URL. */
	value: string;
	/** Called when typing rests, at once on Enter and when cleared. */
	onValueChange: (value: string) => void;
	label: string;
	placeholder?: string;
	className?: string;
	onFocus?: () => void;
	/** The arrow down, and Esc where nothing is typed, lead on to what was found. */
	onLeave?: (way: { isNewSearch: boolean }) => void;
};

export function SearchBox({
	value,
	onValueChange,
	label,
	placeholder,
	className,
	onFocus,
	onLeave,
}: SearchBoxProps) {
	const input = useRef<HTMLInputElement>(null);
	const { text, setText, flush } = useDebouncedText(value, onValueChange);
	useSlashToFocus(input);

	function onKeyDown(event: ReactKeyboardEvent<HTMLInputElement>) {
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Enter") flush(text);
		if (event.key === "Escape" && text !== "") {
			event.preventDefault();
			flush("");
		} else if (
			onLeave &&
			(event.key === "Escape" || event.key === "ArrowDown")
		) {
			event.preventDefault();
			const isNewSearch = text !== value;
			if (isNewSearch) flush(text);
			onLeave({ isNewSearch });
		}
	}

	return (
		<div className={classNames("relative min-w-0", className)}>
			<Search
				aria-hidden
				className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
				size={16}
			/>
			<input
				aria-keyshortcuts="/"
				aria-label={label}
				autoComplete="off"
				className={classNames(
					toolbarInputStyle,
					"h-control truncate pr-10 pl-9",
				)}
				enterKeyHint="search"
				// Before a click elsewhere counts, which may lead away.
				onBlur={({ currentTarget, relatedTarget }) => {
					if (!isInside(currentTarget.parentElement, relatedTarget))
						flush(text);
				}}
				onChange={(event) => setText(event.currentTarget.value)}
				onFocus={onFocus}
				onKeyDown={onKeyDown}
				placeholder={placeholder}
				ref={input}
				spellCheck={false}
				type="search"
				value={text}
			/>
			{text === "" && (
				<Kbd className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2">
					/
				</Kbd>
			)}
			{text !== "" && (
				<button
					aria-label="Limpar busca"
					className="absolute top-1/2 right-1 grid size-8 -translate-y-1/2 place-items-center rounded-lg text-ink-3 hover:bg-hover hover:text-ink"
					onClick={() => {
						flush("");
						input.current?.focus();
					}}
					type="button"
				>
					<X aria-hidden size={15} />
				</button>
			)}
		</div>
	);
}

/** "/" anywhere outside a text brings the focus to the input, unless a dialog is open. */
function useSlashToFocus(input: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent) {
			const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
			if (event.key !== "/" || hasModifier || event.defaultPrevented) return;
			if (isTyping(event.target) || hasOpenOverlay()) return;
			if (!hasSingleKeys()) return;
			event.preventDefault();
			input.current?.focus();
			input.current?.select();
		}
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [input]);
}
