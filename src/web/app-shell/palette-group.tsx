import { Command } from "cmdk";
import type { PaletteCommand } from "./palette-commands.ts";

export type PaletteRow = PaletteCommand;

/** What tells one row from all others. */
export function rowValue(title: string, row: PaletteRow): string {
	return `${title} ${row.label} ${row.hint}`;
}

interface PaletteGroupProps {
	title: string;
	rows: readonly PaletteRow[];
	onChoose: (row: PaletteRow) => void;
}

export function PaletteGroup({ title, rows, onChoose }: PaletteGroupProps) {
	if (rows.length === 0) return null;
	return (
		<Command.Group
			className="**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-2.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-ink-3 **:[[cmdk-group-heading]]:text-xs"
			heading={title}
		>
			{rows.map((row) => (
				<Command.Item
					className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-2.5 data-[selected=true]:bg-brand-soft pointer-coarse:min-h-12"
					key={`${row.label} ${row.hint}`}
					onSelect={() => onChoose(row)}
					value={rowValue(title, row)}
				>
					<row.icon aria-hidden className="shrink-0 text-ink-3" size={17} />
					<span className="min-w-0 max-w-[60%] shrink-0 truncate font-medium">
						{row.label}
					</span>
					<span className="min-w-0 flex-1 truncate text-right text-ink-2 text-sm">
						{row.hint}
					</span>
				</Command.Item>
			))}
		</Command.Group>
	);
}
