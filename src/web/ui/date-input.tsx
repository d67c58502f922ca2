import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

export type DateInputProps = Omit<ComponentProps<typeof TextInput>, "type">;

/** The platform's own date field; its value is a day, "2024-02-29", or "". */
export function DateInput(props: DateInputProps) {
	return <TextInput {...props} type="date" />;
}
