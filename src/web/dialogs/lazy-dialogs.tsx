import type { ComponentType } from "react";
import { lazyOverlay } from "#web/ui/feedback/lazy-piece.tsx";
import type { ExportDialogProps } from "./export/export-dialog.tsx";
import type { FiltersDialogProps } from "./filters/filters-dialog.tsx";
import type { Filtered } from "./filters/list-filters.ts";

const LoadedFilters = lazyOverlay(
	async () => (await import("./filters/filters-dialog.tsx")).FiltersDialog,
);
const LoadedExport = lazyOverlay(
	async () => (await import("./export/export-dialog.tsx")).ExportDialog,
);

/** The dialogs of the lists, whose code is fetched when they are first opened. */
export function FiltersDialog<Type extends Filtered>(
	props: FiltersDialogProps<Type>,
) {
	// The code that comes later forgets that the filters belong to the type.
	const Loaded = LoadedFilters as unknown as ComponentType<typeof props>;
	return props.open && <Loaded {...props} />;
}

export function ExportDialog(props: ExportDialogProps) {
	return props.open && <LoadedExport {...props} />;
}
