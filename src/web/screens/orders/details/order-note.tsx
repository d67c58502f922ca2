import { Section } from "./section.tsx";

export function OrderNote({ note }: { note: string }) {
	if (note === "") return null;
	return (
		<Section title="Observações">
			<p className="whitespace-pre-wrap border-line-2 border-t pt-2.5 text-ink-2 [overflow-wrap:anywhere]">
				{note}
			</p>
		</Section>
	);
}
