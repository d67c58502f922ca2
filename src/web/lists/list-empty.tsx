import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import {
	EmptyState,
	type EmptyStateProps,
} from "#web/ui/feedback/empty-state.tsx";

type ListEmptyProps = {
	/** Where the list is open at a page further on: back to its beginning. */
	onStart: (() => void) | undefined;
	isNarrowed: boolean;
	onClear: () => void;
	noMatch: EmptyStateProps;
	firstUse: ReactNode;
};

/** Why a list shows nothing: it ends before this page, nothing matches, or there is nothing yet. */
export function ListEmpty({
	onStart,
	isNarrowed,
	onClear,
	noMatch,
	firstUse,
}: ListEmptyProps) {
	if (onStart)
		return (
			<EmptyState
				action={<Button onClick={onStart}>Ir para o início da lista</Button>}
				description="A lista termina antes desta página."
				title="Nada a partir daqui"
			/>
		);
	if (!isNarrowed) return firstUse;
	return (
		<EmptyState
			{...noMatch}
			action={
				<div className="flex flex-wrap justify-center gap-2">
					<Button onClick={onClear}>Limpar busca e filtros</Button>
					{noMatch.action}
				</div>
			}
		/>
	);
}
