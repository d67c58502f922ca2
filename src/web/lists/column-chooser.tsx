import { Columns3 } from "lucide-react";
import { useState } from "react";
import type { ListType } from "#web/domain/list-types.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyOverlay } from "#web/ui/feedback/lazy-piece.tsx";
import type { ListTable } from "./list-table.ts";
import type { ListLayoutState } from "./use-list-layout.ts";

export type ColumnChooserProps<Type extends ListType, Item> = {
	type: Type;
	layout: ListLayoutState<Type>;
	table: ListTable<Type, Item>;
};

const ColumnsDialog = lazyOverlay(
	async () => (await import("./columns-dialog.tsx")).ColumnsDialog,
);

/** Which columns the table has, and in which order. */
export function ColumnChooser<Type extends ListType, Item>({
	type,
	layout,
	table,
}: ColumnChooserProps<Type, Item>) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button
				icon={Columns3}
				onClick={() => setIsOpen(true)}
				size="sm"
				variant="ghost"
			>
				Colunas
			</Button>
			{isOpen && (
				<ColumnsDialog
					chosen={layout.columns}
					onChoose={(names) =>
						layout.setColumns(names as typeof layout.columns | null)
					}
					onClose={() => setIsOpen(false)}
					titles={titlesOf(table.columns)}
					type={type}
				/>
			)}
		</>
	);
}

function titlesOf(
	columns: Readonly<Record<string, { title: string }>>,
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(columns).map(([name, { title }]) => [name, title]),
	);
}
