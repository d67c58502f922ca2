import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import {
	EmptyState,
	type EmptyStateProps,
} from "#web/ui/feedback/empty-state.tsx";
import { EmptyPage } from "#web/ui/layout/empty-page.tsx";

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
	return (
		<EmptyPage onStart={onStart}>
			{isNarrowed ? (
				<EmptyState
					{...noMatch}
					action={
						<div className="flex flex-wrap justify-center gap-2">
							<Button onClick={onClear}>Limpar busca e filtros</Button>
							{noMatch.action}
						</div>
					}
				/>
			) : (
				firstUse
			)}
		</EmptyPage>
	);
}
