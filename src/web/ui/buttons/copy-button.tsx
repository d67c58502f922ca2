import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { Button } from "./button.tsx";

const confirmedMs = 2000;

type CopyButtonProps = { label: string; text: string };

/** Puts a text on the clipboard and says so. */
export function CopyButton({ label, text }: CopyButtonProps) {
	const { isCopied, copy } = useCopy(text);
	const Icon = isCopied ? Check : Copy;
	return (
		<button
			aria-label={label}
			className="-my-1 -mr-1.5 ml-1 grid size-7 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink"
			onClick={() => void copy()}
			type="button"
		>
			<Icon aria-hidden size={15} />
			<span className="sr-only" role="status">
				{isCopied && "Copiado"}
			</span>
		</button>
	);
}

/** The same where there is room for words. */
export function WordyCopyButton({ label, text }: CopyButtonProps) {
	const { isCopied, copy } = useCopy(text);
	return (
		<Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
			<span role="status">{isCopied ? "Copiado" : label}</span>
		</Button>
	);
}

function useCopy(text: string) {
	const [isCopied, setIsCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setIsCopied(false), confirmedMs);
		return () => clearTimeout(timer);
	}, [isCopied]);

	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			setIsCopied(true);
		} catch {
			// A page that is not served securely has no clipboard.
			toast.error("Não foi possível copiar", { description: text });
		}
	}

	return { isCopied, copy };
}
