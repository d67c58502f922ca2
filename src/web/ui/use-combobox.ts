import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { filterOptions } from "./option-filter.ts";

export type ComboboxOption = { value: string; label: string; hint?: string };

type ComboboxState = {
	options: readonly ComboboxOption[];
	value: string | null;
	selectedLabel: string;
	onValueChange: (value: string | null) => void;
	onSearch: ((typed: string) => void) | undefined;
	canBeEmpty: boolean;
};

/** The text, the open list and the option under the cursor; the keys of the ARIA combobox pattern. */
export function useCombobox({
	options,
	value,
	selectedLabel,
	onValueChange,
	onSearch,
	canBeEmpty,
}: ComboboxState) {
	const listId = useId();
	const [isOpen, setIsOpen] = useState(false);
	/** What is being typed; null while the box shows the choice. */
	const [typed, setTyped] = useState<string | null>(null);
	const [activeIndex, setActiveIndex] = useState(-1);

	const shown = useMemo(
		() => (typed && !onSearch ? filterOptions(options, typed) : options),
		[options, typed, onSearch],
	);
	const active = Math.min(activeIndex, shown.length - 1);

	function open() {
		setIsOpen(true);
		setActiveIndex(shown.findIndex((option) => option.value === value));
	}

	function close() {
		setIsOpen(false);
		setTyped(null);
		setActiveIndex(-1);
		if (typed) onSearch?.("");
	}

	function choose(option: ComboboxOption) {
		close();
		if (option.value !== value) onValueChange(option.value);
	}

	function leave() {
		if (typed === "" && canBeEmpty && value !== null) onValueChange(null);
		close();
	}

	function onType(text: string) {
		setTyped(text);
		setIsOpen(true);
		setActiveIndex(text === "" ? -1 : 0);
		onSearch?.(text);
	}

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
			if (option) choose(option);
		} else if (key === "Escape" && isOpen) {
			event.preventDefault();
			close();
		} else if (key === "Tab") {
			leave();
		}
	}

	return {
		listId,
		isOpen,
		shown,
		active,
		text: typed ?? selectedLabel,
		optionId: (index: number) => `${listId}-${index}`,
		open,
		close,
		choose,
		leave,
		onType,
		onKeyDown,
	};
}
