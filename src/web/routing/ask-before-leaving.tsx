import { useCallback, useLayoutEffect, useRef } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import {
	DiscardDialog,
	useWarnBeforeUnload,
} from "#web/ui/overlays/discard-dialog.tsx";

/** For a form that stands on a page: whatever leads to another one asks before typed text is lost. Its tabs lose none. */
export function AskBeforeLeaving({ isDirty }: { isDirty: boolean }) {
	useWarnBeforeUnload(isDirty);
	return (
		<AskWhenBlocked
			shouldBlock={({ currentLocation, nextLocation }) =>
				isDirty && currentLocation.pathname !== nextLocation.pathname
			}
		/>
	);
}

export function AskWhenBlocked({
	shouldBlock,
}: {
	shouldBlock: BlockerFunction;
}) {
	const blocker = useBlocker(useLatest(shouldBlock));
	return (
		<DiscardDialog
			onDiscard={() => blocker.proceed?.()}
			onKeep={() => blocker.reset?.()}
			open={blocker.state === "blocked"}
		/>
	);
}

/** The same function for every render: a new one would make the router draw everything again. */
function useLatest(shouldBlock: BlockerFunction): BlockerFunction {
	const latest = useRef(shouldBlock);
	useLayoutEffect(() => {
		latest.current = shouldBlock;
	});
	return useCallback((locations) => latest.current(locations), []);
}
