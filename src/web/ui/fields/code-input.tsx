import { TextInput, type TextInputProps } from "./text-input.tsx";

type CodeInputProps = TextInputProps & {
	/** A backup code has letters, and no app to take it from. */
	isBackup?: boolean;
};

/** The code of a second factor, offered by the phone where it knows it. */
export function CodeInput({ isBackup = false, ...rest }: CodeInputProps) {
	return (
		<TextInput
			autoCapitalize="none"
			autoComplete={isBackup ? "off" : "one-time-code"}
			inputMode={isBackup ? "text" : "numeric"}
			spellCheck={false}
			{...rest}
		/>
	);
}

/** Apps show "123 456". */
export function withoutSpaces(code: string): string {
	return code.replace(/\s/g, "");
}
