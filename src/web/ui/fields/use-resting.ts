import { useEffect, useState } from "react";

/** The value once it has not changed for a while: what to ask the server while someone types. */
export function useResting<Value>(value: Value, delayMs: number): Value {
	const [resting, setResting] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setResting(value), delayMs);
		return () => clearTimeout(timer);
	}, [value, delayMs]);
	return resting;
}
