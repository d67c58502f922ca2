import { Command } from "cmdk";
import type { PaletteCommand } from "./palette-commands.ts";

export interface PaletteRow extends PaletteCommand {
	/** What must be read whole, like a status: the hint gives way to it. */
	tail?: string;
	/** Tells it from others that lead to the same place. */
	key?: string;
}

export interface PaletteSection {
	title: string;
	rows: PaletteRow[];
	/** Leads to all there are, when only the nearest are shown. */
	more?: PaletteRow;
}

/** What tells one row from all others: two products may be called alike, but not lead to the same place. */
export function rowValue(
	title: string,
	{ act, label, key = "" }: PaletteRow,
): string {
	return `${title} ${"path" in act ? act.path : label} ${key}`;
}

export function rowsOf({ rows, more }: PaletteSection): PaletteRow[] {
	return more ? [...rows, more] : rows;
}

interface PaletteGroupProps {
	section: PaletteSection;
	onChoose: (row: PaletteRow) => void;
}

export function PaletteGroup({ section, onChoose }: PaletteGroupProps) {
	const rows = rowsOf(section);
	if (rows.length === 0) return null;
	return (
		<Command.Group
			className="**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-2.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-ink-3 **:[[cmdk-group-heading]]:text-xs"
			heading={section.title}
		>
			{rows.map((row) => (
				<Command.Item
					className="grid min-h-10 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg px-2.5 py-1 data-[selected=true]:bg-brand-soft sm:grid-cols-[auto_minmax(0,auto)_minmax(0,1fr)_auto] pointer-coarse:min-h-12"
					key={rowValue(section.title, row)}
					onSelect={() => onChoose(row)}
					value={rowValue(section.title, row)}
				>
					<row.icon
						aria-hidden
						className="text-ink-3 max-sm:row-span-2 max-sm:self-start max-sm:mt-1"
						size={17}
					/>
					<span className="truncate font-medium">{row.label}</span>
					<span className="truncate text-ink-2 text-sm max-sm:order-last max-sm:col-start-2 max-sm:col-end-4 sm:text-right sm:last:col-span-2">
						{row.hint}
					</span>
					{row.tail && (
						<span className="whitespace-nowrap text-ink-2 text-sm">
							{row.tail}
						</span>
					)}
				</Command.Item>
			))}
		</Command.Group>
	);
}
