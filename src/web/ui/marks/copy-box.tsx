import { CopyButton } from "../buttons/copy-button.tsx";

/** A text for another program, as it is, to be copied whole. */
export function CopyBox({ label, text }: { label: string; text: string }) {
	return (
		<div className="flex items-start gap-2 rounded-control border border-line bg-bg py-2 pr-2 pl-3">
			<pre className="min-w-0 flex-1 whitespace-pre-wrap py-1 font-mono text-xs [overflow-wrap:anywhere]">
				<code>{text}</code>
			</pre>
			<CopyButton label={label} text={text} />
		</div>
	);
}
