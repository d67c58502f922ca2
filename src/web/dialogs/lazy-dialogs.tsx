import { Suspense, use } from "react";
import type { ExportDialogProps } from "./export/export-dialog.tsx";
import type { FiltersDialogProps } from "./filters/filters-dialog.tsx";
import type { Filtered } from "./filters/list-filters.ts";

/** The dialogs of the lists, whose code is fetched when they are first opened. */
export function FiltersDialog<Type extends Filtered>(
	props: FiltersDialogProps<Type>,
) {
	if (!props.open) return null;
	return (
		<Suspense>
			<LoadedFilters {...props} />
		</Suspense>
	);
}

export function ExportDialog(props: ExportDialogProps) {
	if (!props.open) return null;
	return (
		<Suspense>
			<LoadedExport {...props} />
		</Suspense>
	);
}

// React's `lazy` would forget that the filters belong to the type.
function LoadedFilters<Type extends Filtered>(props: FiltersDialogProps<Type>) {
	const { FiltersDialog: Loaded } = use(loadFilters());
	return <Loaded {...props} />;
}

function LoadedExport(props: ExportDialogProps) {
	const { ExportDialog: Loaded } = use(loadExport());
	return <Loaded {...props} />;
}

const loadFilters = once(() => import("./filters/filters-dialog.tsx"));
const loadExport = once(() => import("./export/export-dialog.tsx"));

/** The same promise for every render; a failed one is asked for again. */
function once<Module>(load: () => Promise<Module>): () => Promise<Module> {
	let loading: Promise<Module> | undefined;
	return () => {
		loading ??= load().catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
}
