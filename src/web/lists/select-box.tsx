import {
	createContext,
	type MouseEvent,
	useContext,
	useId,
	useRef,
} from "react";
import { classNames } from "#web/ui/class-names.ts";
import { CheckboxControl } from "#web/ui/fields/checkbox.tsx";
import type { ListSelection } from "./use-selection.ts";

/** The selection of the list around; a list has one kind of rows. */
export const SelectionContext = createContext<ListSelection<never> | null>(
	null,
);

export function useListSelection<Item>(): ListSelection<Item> | null {
	return useContext(SelectionContext) as ListSelection<Item> | null;
}

type SelectBoxProps<Item> = {
	item: Item;
	/** "#DV-2024-1247" */
	name: string;
	className?: string;
};

/** Chooses a row; with Shift all from the one chosen last. Not there for whom nothing can be chosen. */
export function SelectBox<Item extends { id: number }>({
	item,
	name,
	className,
}: SelectBoxProps<Item>) {
	const selection = useListSelection<Item>();
	const hasShift = useRef(false);
	const id = useId();
	if (!selection) return null;
	return (
		<label
			className={classNames(
				"-m-2 block shrink-0 cursor-pointer p-2",
				className,
			)}
			htmlFor={id}
			onMouseDown={noteShift}
		>
			<CheckboxControl
				aria-label={`Selecionar ${name}`}
				checked={selection.has(item.id)}
				id={id}
				onChange={(event) => {
					const isOn = event.currentTarget.checked;
					if (hasShift.current) selection.setRange(item, isOn);
					else selection.set(item, isOn);
					hasShift.current = false;
				}}
			/>
		</label>
	);

	function noteShift(event: MouseEvent) {
		hasShift.current = event.shiftKey;
		// Or the browser would mark the text in between.
		if (event.shiftKey) event.preventDefault();
	}
}

/** All rows of the page. */
export function SelectPageBox() {
	const selection = useListSelection();
	const id = useId();
	if (!selection) return null;
	const { ofPage } = selection;
	return (
		<label className="-m-2 block shrink-0 cursor-pointer p-2" htmlFor={id}>
			<CheckboxControl
				aria-label="Selecionar a página"
				checked={ofPage === "all"}
				id={id}
				isMixed={ofPage === "some"}
				onChange={() => selection.setPage(ofPage !== "all")}
			/>
		</label>
	);
}
