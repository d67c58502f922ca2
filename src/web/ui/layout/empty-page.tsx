import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";

type EmptyPageProps = {
	/** Absent at the first page. */
	onStart: (() => void) | undefined;
	/** Why the list itself is empty. */
	children: ReactNode;
};

/** A page without rows. Further on, as after its last row was dealt with, the list only ends before it. */
export function EmptyPage({ onStart, children }: EmptyPageProps) {
	if (!onStart) return children;
	return (
		<EmptyState
			action={<Button onClick={onStart}>Ir para o início da lista</Button>}
			description="A lista termina antes desta página."
			title="Nada a partir daqui"
		/>
	);
}
