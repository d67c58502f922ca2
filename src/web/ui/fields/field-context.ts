import { createContext, useContext, useEffect } from "react";

export type FieldContext = {
	controlId: string;
	labelId: string;
	describedBy: string | undefined;
	isInvalid: boolean;
	isRequired: boolean;
	/** A control that cannot read what is typed says why; the field shows it once it is left. */
	reportProblem: (message: string | null) => void;
};

export const FieldContext = createContext<FieldContext | null>(null);

type ControlProps = {
	id?: string | undefined;
	required?: boolean | undefined;
	"aria-describedby"?: string | undefined;
	"aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

/** What a control inside a Field wears: its id, description, validity and requiredness. */
export function useFieldControl(own: ControlProps): ControlProps {
	const field = useContext(FieldContext);
	const describedBy = [own["aria-describedby"], field?.describedBy]
		.filter(Boolean)
		.join(" ");
	return {
		id: own.id ?? field?.controlId,
		required: own.required ?? (field?.isRequired || undefined),
		"aria-describedby": describedBy || undefined,
		"aria-invalid": own["aria-invalid"] ?? (field?.isInvalid || undefined),
	};
}

/** `message` says why what is typed cannot be read; null when it can. */
export function useFieldProblem(message: string | null): void {
	const reportProblem = useContext(FieldContext)?.reportProblem;
	useEffect(() => reportProblem?.(message), [message, reportProblem]);
	useEffect(() => () => reportProblem?.(null), [reportProblem]);
}
