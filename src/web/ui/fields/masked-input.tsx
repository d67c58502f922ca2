import {
	type ChangeEvent,
	type ClipboardEvent,
	type CompositionEvent,
	type FocusEvent,
	useRef,
	useState,
} from "react";
import { applyMask, type Mask } from "./mask-edit.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type MaskedInputProps = TextInputProps & {
	/** Writes whatever was typed so far in its masked form; must leave a masked text as it is. */
	mask: Mask;
	onValueChange?: (masked: string) => void;
};

/**
 * Works controlled (`value`) and with `register` of react-hook-form: the masked text and the caret
 * are written to the input before `onChange` is called, so whoever listens sees the masked text.
 */
export function MaskedInput({
	mask,
	value,
	onChange,
	onValueChange,
	onFocus,
	onPaste,
	onCompositionStart,
	onCompositionEnd,
	...rest
}: MaskedInputProps) {
	const previous = useRef("");
	const [isComposing, setIsComposing] = useState(false);

	function handleChange(event: ChangeEvent<HTMLInputElement>) {
		const input = event.currentTarget;
		const { nativeEvent } = event;
		const isInput = nativeEvent instanceof InputEvent;
		// Rewriting the text under a composing keyboard makes it type twice: wait until it is done.
		if (!isInput || !nativeEvent.isComposing) {
			const masked = applyMask(mask, {
				typed: input.value,
				caret: input.selectionStart ?? input.value.length,
				previous: previous.current,
				inputType: isInput ? nativeEvent.inputType : "",
			});
			if (input.value !== masked.value) input.value = masked.value;
			placeCaret(input, masked.caret);
			previous.current = masked.value;
		}
		onChange?.(event);
		onValueChange?.(input.value);
	}

	function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
		onPaste?.(event);
		const input = event.currentTarget;
		if (event.defaultPrevented || input.readOnly) return;
		// The browser would cut the clipboard at maxLength, masks and "+55" included, before we see it.
		event.preventDefault();
		const start = input.selectionStart ?? input.value.length;
		const end = input.selectionEnd ?? start;
		const before =
			input.value.slice(0, start) + event.clipboardData.getData("text");
		typeInto(input, before + input.value.slice(end), before.length);
	}

	function handleCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
		onCompositionEnd?.(event);
		setIsComposing(false);
		const input = event.currentTarget;
		const masked = applyMask(mask, {
			typed: input.value,
			caret: input.selectionStart ?? input.value.length,
			previous: "",
			inputType: "",
		});
		if (masked.value === input.value) return;
		typeInto(input, masked.value, masked.caret);
	}

	function handleFocus(event: FocusEvent<HTMLInputElement>) {
		previous.current = event.currentTarget.value;
		onFocus?.(event);
	}

	return (
		<TextInput
			{...rest}
			onChange={handleChange}
			onCompositionEnd={handleCompositionEnd}
			onCompositionStart={(event) => {
				setIsComposing(true);
				onCompositionStart?.(event);
			}}
			onFocus={handleFocus}
			onPaste={handlePaste}
			value={typeof value === "string" && !isComposing ? mask(value) : value}
		/>
	);
}

/** Writes as if typed: React compares with the value it last saw, so its own setter must be passed by. */
function typeInto(input: HTMLInputElement, text: string, caret: number) {
	const setter = Object.getOwnPropertyDescriptor(
		HTMLInputElement.prototype,
		"value",
	)?.set;
	setter?.call(input, text);
	placeCaret(input, caret);
	input.dispatchEvent(new Event("input", { bubbles: true }));
}

function placeCaret(input: HTMLInputElement, caret: number) {
	// Safari moves the focus to whatever gets a selection; an autofilled field must not take it.
	if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
