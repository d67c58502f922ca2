import { ArrowRightToLine } from "lucide-react";
import { useState } from "react";
import type { Page } from "#contract/common.ts";
import { jumpOf } from "#contract/list-jumps.ts";
import type { ListType } from "#web/domain/list-types.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyOverlay } from "#web/ui/feedback/lazy-piece.tsx";

const JumpDialog = lazyOverlay(
	async () => (await import("./jump-dialog.tsx")).JumpDialog,
);

type JumpButtonProps = {
	type: ListType;
	sort: string;
	page: Page<unknown> | undefined;
	onJump: (cursor: string) => void;
};

/** Opens a list that has more than one page at a date or an amount, whichever it is sorted by. */
export function JumpButton({ type, sort, page, onJump }: JumpButtonProps) {
	const [isOpen, setIsOpen] = useState(false);
	const jump = jumpOf(type, sort);
	const hasPages = page?.nextCursor || page?.previousCursor;
	if (!jump || !hasPages) return null;
	return (
		<>
			<Button
				icon={ArrowRightToLine}
				onClick={() => setIsOpen(true)}
				size="sm"
				variant="ghost"
			>
				{jump === "day" ? "Ir para a data" : "Ir para o valor"}
			</Button>
			{isOpen && (
				<JumpDialog
					jump={jump}
					onClose={() => setIsOpen(false)}
					onJump={onJump}
				/>
			)}
		</>
	);
}
