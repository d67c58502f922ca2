import type { Ref } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { ignoreRepeats } from "#web/ui/buttons/no-repeat.ts";

interface ApprovalActionsProps {
	isApproving: boolean;
	/** Approved, and the next one is on its way. */
	isGoingOn: boolean;
	onRefuse: () => void;
	onApprove: () => void;
	onApproveAndNext: () => void;
	/** Of the button that goes on: it has the focus again for the next one. */
	nextButton: Ref<HTMLButtonElement>;
}

/** Of what waits for an approval: refuse, approve, or approve and open the next one. */
export function ApprovalActions({
	isApproving,
	isGoingOn,
	onRefuse,
	onApprove,
	onApproveAndNext,
	nextButton,
}: ApprovalActionsProps) {
	return (
		<div className="flex flex-wrap gap-2">
			<Button disabled={isApproving || isGoingOn} onClick={onRefuse} size="sm">
				Recusar
			</Button>
			<Button
				busy={isApproving && !isGoingOn}
				disabled={isGoingOn}
				onClick={onApprove}
				size="sm"
			>
				Aprovar
			</Button>
			<Button
				busy={isGoingOn}
				data-autofocus
				disabled={isApproving}
				onClick={onApproveAndNext}
				onKeyDown={ignoreRepeats}
				ref={nextButton}
				size="sm"
				variant="primary"
			>
				Aprovar e próximo
			</Button>
		</div>
	);
}
