import {
	type KeyboardEvent,
	useEffect,
	useEffectEvent,
	useId,
	useMemo,
	useState,
} from "react";
import { searchable } from "#core/search-text.ts";
import { filterOptions } from "./option-filter.ts";

export type ComboboxOption = { value: string; label: string; hint?: string };

/** null: nothing is chosen; undefined: something is typed that was not chosen. */
export type ComboboxValue = string | null | undefined;

type ComboboxState = {
	options: readonly ComboboxOption[];
	value: ComboboxValue;
	selectedLabel: string;
	onValueChange: (value: ComboboxValue) => void;
	onSearch: ((typed: string) => void) | undefined;
	/** `options` are still those of an earlier text. */
	isLoading: boolean;
};

/** The text, the open list and the option under the cursor; the keys of the ARIA combobox pattern. */
export function useCombobox({
	options,
	value,
	selectedLabel,
	onValueChange,
	onSearch,
	isLoading,
}: ComboboxState) {
	const listId = useId();
	const [isOpen, setIsOpen] = useState(false);
	/** From the first key until something is chosen or the box is left. */
	const [isTyping, setIsTyping] = useState(false);
	const [typed, setTyped] = useState("");
	/** What Escape goes back to. */
	const [chosen, setChosen] = useState<string | null>(null);
	const [activeIndex, setActiveIndex] = useState(-1);
	/** Enter was pressed before the options of what is typed were there, as scanners do. */
	const [isAwaited, setIsAwaited] = useState(false);
	const isUnchosen = value === undefined;

	const shown = useMemo(
		() => (isUnchosen && !onSearch ? filterOptions(options, typed) : options),
		[options, isUnchosen, typed, onSearch],
	);
	const active = Math.min(activeIndex, shown.length - 1);

	function open() {
		setIsOpen(true);
		setActiveIndex(shown.findIndex((option) => option.value === value));
	}

	function close() {
		setIsAwaited(false);
		setIsOpen(false);
		setIsTyping(false);
		setActiveIndex(-1);
	}

	function choose(next: string | null) {
		close();
		onSearch?.("");
		if (next !== value) onValueChange(next);
	}

	function leave() {
		if (isUnchosen && typed.trim() === "") choose(null);
		else close();
	}

	function onType(text: string) {
		setIsAwaited(false);
		if (!isTyping) setChosen(value ?? null);
		setIsTyping(true);
		setTyped(text);
		setIsOpen(true);
		setActiveIndex(text === "" ? -1 : 0);
		onSearch?.(text);
		const next = text === "" ? null : undefined;
		if (next !== value) onValueChange(next);
	}

	// Typed in full is chosen too, also when the list comes after the box was left.
	const meant = isUnchosen && !isTyping ? onlyNamed(options, typed) : undefined;
	const chooseMeant = useEffectEvent(choose);
	useEffect(() => {
		if (meant) chooseMeant(meant.value);
	}, [meant]);

	const awaited = isAwaited && !isLoading ? shown[active] : undefined;
	useEffect(() => {
		if (awaited) chooseMeant(awaited.value);
	}, [awaited]);

	function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
		const { key } = event;
		if (key === "ArrowDown" || key === "ArrowUp") {
			event.preventDefault();
			if (!isOpen) return open();
			const step = key === "ArrowDown" ? 1 : -1;
			const next = active + step;
			const last = shown.length - 1;
			setActiveIndex(next > last ? 0 : next < 0 ? last : next);
		} else if (key === "Enter" && isOpen) {
			event.preventDefault(); // choosing is not submitting the form
			const option = shown[active];
			if (isTyping && isLoading) setIsAwaited(true);
			else if (option) choose(option.value);
		} else if (key === "Escape" && isOpen) {
			event.preventDefault();
			if (isTyping) choose(chosen);
			else close();
		}
	}

	return {
		listId,
		isOpen,
		shown,
		active,
		text: isUnchosen ? typed : selectedLabel,
		optionId: (index: number) => `${listId}-${index}`,
		open,
		choose,
		leave,
		onType,
		onKeyDown,
	};
}

/** None when two are called the same. */
function onlyNamed(options: readonly ComboboxOption[], name: string) {
	const named = options.filter(
		({ label }) => searchable(label) === searchable(name),
	);
	return named.length === 1 ? named[0] : undefined;
}
