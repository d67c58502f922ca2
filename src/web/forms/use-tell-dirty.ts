import { useEffect, useEffectEvent, useState } from "react";

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

/** Several forms of one dialog: dirty while any of them is. Each tells under its own name. */
export function useDirtyForms<Name extends string>() {
	const [dirty, setDirty] = useState<readonly Name[]>([]);
	return {
		isAnyDirty: dirty.length > 0,
		tellDirty: (name: Name) => (isDirty: boolean) =>
			setDirty((before) => {
				const others = before.filter((other) => other !== name);
				return isDirty ? [...others, name] : others;
			}),
	};
}
