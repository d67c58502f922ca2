import { useSession } from "#web/data/session.ts";
import { useSettings } from "#web/data/settings.ts";
import { lazyPiece } from "#web/ui/feedback/lazy-piece.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { TopBarPopover } from "./top-bar-popover.tsx";

const OperatorMenuItems = lazyPiece(
	async () => (await import("./operator-menu-items.tsx")).OperatorMenuItems,
);

interface OperatorMenuProps {
	onShowShortcuts: () => void;
}

/** Who you are, and what concerns only you. */
export function OperatorMenu({ onShowShortcuts }: OperatorMenuProps) {
	const localOperator = useSettings()?.operator;
	const member = useSession()?.member;
	const operator = member?.name ?? localOperator;
	if (operator === undefined) return null;
	return (
		<TopBarPopover
			className="w-60 rounded-control p-1"
			label={operator}
			trigger={(props) => (
				<button
					{...props}
					className="flex min-h-control items-center gap-2 rounded-control px-1 transition-colors hover:bg-hover xl:pr-2.5"
					type="button"
				>
					<Avatar name={operator} size="sm" />
					<span className="sr-only max-w-40 truncate font-medium text-ink-2 text-sm xl:not-sr-only">
						{operator}
					</span>
				</button>
			)}
		>
			{(close) => (
				<OperatorMenuItems
					close={close}
					member={member ?? null}
					onShowShortcuts={onShowShortcuts}
					operator={operator}
				/>
			)}
		</TopBarPopover>
	);
}
