import { LoaderCircle } from "lucide-react";

/** Decoration only: whoever shows it says in words, or with aria-busy, what is going on. */
export function Spinner({ size = 16 }: { size?: number }) {
	return (
		<LoaderCircle
			aria-hidden
			className="shrink-0 animate-spin"
			size={size}
			strokeWidth={2.25}
		/>
	);
}
