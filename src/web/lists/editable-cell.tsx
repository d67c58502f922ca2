import {
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { readNumber, writeNumber } from "#core/typed-number.ts";
import { classNames } from "#web/ui/class-names.ts";
import { focusCellBeside } from "./cell-steps.ts";

type EditableCellProps = {
	/** "Varejo de Camiseta Básica" */
	label: string;
	/** In units of the last decimal; null: there is none. */
	value: number | null;
	/** The row it stands in; another one when it is fetched again and anything of it has changed. */
	row: unknown;
	decimals: 0 | 2;
	write: (value: number | null) => string;
	/** Whether it may be left empty. */
	isOptional?: boolean;
	save: Save;
};

/** Over the row it was made for. Answers what is wrong with it, in words; null when it is saved. */
type Save = (value: number | null) => Promise<string | null>;

type State =
	| { step: "resting" }
	/**
	 * `isBegun`: by a person here and now, who goes on typing; otherwise it came back refused. `saveOver`: over what
	 * they saw when they began, whatever is fetched under the box; null once the reason has told what is there now.
	 */
	| {
			step: "typing";
			text: string;
			problem: string | null;
			isBegun: boolean;
			saveOver: Save | null;
	  }
	| { step: "saving"; value: number | null }
	/** Until the row is fetched again: what is there then is true. */
	| { step: "saved"; value: number | null; over: unknown };

/**
 * A figure that is changed where it stands. Enter, e, a digit or a click begins; Enter saves and goes down a row, Esc
 * leaves it as it was, and leaving it saves. What is refused stays as it was typed, with the reason below it.
 */
export function EditableCell({
	label,
	value,
	row,
	decimals,
	write,
	isOptional = false,
	save,
}: EditableCellProps) {
	const [state, setState] = useState<State>({ step: "resting" });
	const button = useRef<HTMLButtonElement>(null);
	const returnsFocus = useRef(false);
	const isResting = state.step !== "typing";
	useEffect(() => {
		if (!isResting || !returnsFocus.current) return;
		returnsFocus.current = false;
		button.current?.focus();
	}, [isResting]);

	function begin(
		text = value === null ? "" : writeNumber(value, decimals, decimals),
	) {
		if (state.step === "saving") return;
		const saveOver = save;
		setState({ step: "typing", text, problem: null, isBegun: true, saveOver });
	}

	/** Answers whether it could be read, and so is on its way. */
	function commit(typed: State & { step: "typing" }): boolean {
		const read = readTyped(typed.text, decimals, isOptional);
		if ("problem" in read) {
			setState({ ...typed, problem: read.problem, isBegun: false });
			return false;
		}
		if (read.value === value) setState({ step: "resting" });
		else void send(read.value, typed);
		return true;
	}

	async function send(
		next: number | null,
		{ text, saveOver }: State & { step: "typing" },
	) {
		setState({ step: "saving", value: next });
		const problem = await (saveOver ?? save)(next);
		setState(
			problem === null
				? { step: "saved", value: next, over: row }
				: { step: "typing", text, problem, isBegun: false, saveOver: null },
		);
	}

	function onButtonKey(event: KeyboardEvent<HTMLButtonElement>) {
		if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
			return;
		const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (by) focusCellBeside(event.currentTarget, by);
		else if (event.key === "e") begin();
		else if (/^\d$/.test(event.key)) begin(event.key);
		else return;
		event.preventDefault();
	}

	if (state.step === "typing")
		return (
			<CellInput
				isBegun={state.isBegun}
				label={label}
				onCancel={() => {
					returnsFocus.current = true;
					setState({ step: "resting" });
				}}
				onCommit={() => commit(state)}
				onLeft={() => {
					returnsFocus.current = true;
				}}
				onType={(text) => setState({ ...state, text, problem: null })}
				problem={state.problem}
				text={state.text}
			/>
		);
	const shown = shownValue(state, value, row);
	return (
		<button
			aria-busy={state.step === "saving" || undefined}
			aria-label={`${label}: ${write(shown)}. Editar`}
			className="-mx-1.5 rounded-sm px-1.5 tabular-nums ring-field-line hover:ring-1 aria-busy:text-ink-3"
			data-cell=""
			onClick={() => begin()}
			onKeyDown={onButtonKey}
			ref={button}
			title="Editar"
			type="button"
		>
			{write(shown)}
		</button>
	);
}

type CellInputProps = {
	label: string;
	text: string;
	problem: string | null;
	isBegun: boolean;
	onType: (text: string) => void;
	/** Answers whether it is on its way. */
	onCommit: () => boolean;
	onCancel: () => void;
	/** It was left by Enter, and there is no row to go on to. */
	onLeft: () => void;
};

function CellInput({
	label,
	text,
	problem,
	isBegun,
	onType,
	onCommit,
	onCancel,
	onLeft,
}: CellInputProps): ReactNode {
	const input = useRef<HTMLInputElement>(null);
	const problemId = useId();
	// Enter and Esc take the box away, and it is left by that, too: it is decided once.
	const isDecided = useRef(false);
	useEffect(() => {
		if (!isBegun) return;
		input.current?.focus();
		// A digit that began it is gone on from; what was there before is typed over.
		if ((input.current?.value.length ?? 0) > 1) input.current?.select();
	}, [isBegun]);

	function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Enter") {
			event.preventDefault();
			isDecided.current = onCommit();
			if (isDecided.current && !focusCellBeside(event.currentTarget, 1))
				onLeft();
		} else if (event.key === "Escape") {
			event.preventDefault();
			isDecided.current = true;
			onCancel();
		}
	}

	return (
		<span className="relative -mx-1.5 inline-block">
			<input
				aria-describedby={problem === null ? undefined : problemId}
				aria-invalid={problem !== null}
				aria-label={label}
				autoComplete="off"
				className={classNames(
					"h-5.5 w-24 rounded-sm border bg-surface px-1.5 text-right tabular-nums outline-none focus:ring-2",
					problem === null
						? "border-brand focus:ring-brand/20"
						: "border-bad focus:ring-bad/20",
				)}
				data-cell=""
				inputMode="decimal"
				onBlur={() => !isDecided.current && onCommit()}
				onChange={(event) => onType(event.currentTarget.value)}
				onKeyDown={onKeyDown}
				ref={input}
				value={text}
			/>
			{problem !== null && (
				<span
					className="absolute top-full right-0 z-30 mt-1 w-56 whitespace-normal rounded-control border border-bad bg-surface p-2 text-left text-bad text-xs shadow-float"
					id={problemId}
					role="alert"
				>
					{problem}
				</span>
			)}
		</span>
	);
}

function shownValue(
	state: State,
	value: number | null,
	row: unknown,
): number | null {
	if (state.step === "saving") return state.value;
	if (state.step === "saved" && state.over === row) return state.value;
	return value;
}

function readTyped(
	text: string,
	decimals: 0 | 2,
	isOptional: boolean,
): { value: number | null } | { problem: string } {
	if (text.trim() === "" && isOptional) return { value: null };
	const { value, problem } = readNumber(text, decimals);
	if (problem === undefined) return { value };
	if (decimals === 0) return { problem: "Informe um número inteiro, como 12." };
	return {
		problem:
			problem === "too_precise"
				? "Um valor tem no máximo duas casas decimais, como 59,90."
				: "Informe um valor em reais, como 59,90.",
	};
}
