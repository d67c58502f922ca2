import { useEffect, useEffectEvent } from "react";

/** So that a dialog asks before it closes over what is typed. */
export function useTellDirty(
	isDirty: boolean,
	onDirtyChange: (isDirty: boolean) => void,
) {
	const tell = useEffectEvent(onDirtyChange);
	useEffect(() => {
		tell(isDirty);
	}, [isDirty]);
	useEffect(() => () => tell(false), []);
}
