import { toast } from "sonner";
import type { ListName } from "#contract/list-names.ts";
import type {
	ListView,
	ListViews,
	ViewChoices,
	ViewInput,
} from "#contract/list-views.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useChange } from "#web/data/use-change.ts";
import {
	addView,
	removeView,
	saveView,
	saveViewChoices,
	useLatestViews,
} from "#web/data/views.ts";
import { undoToastMs } from "#web/ui/overlays/undo-toast.ts";

export type ViewChanges = ReturnType<typeof useViewChanges>;
type Editable = Pick<ListView, "name" | "params" | "isShared">;

/** What can be done to the tabs of a list; what is refused is told, and nothing is lost. */
export function useViewChanges(
	list: ListName,
	views: ListViews,
	/** A tab is about to leave, and the focus of its menu with it. */
	onLeaving: () => void,
) {
	const latestViews = useLatestViews(list);
	const refused = {
		onError: (error: Error) =>
			void toast.error("A visão não foi alterada", {
				description: errorText(error),
			}),
	};
	// The dialog that asks for a name says itself what is wrong with it.
	const add = useChange("list-view", addView);
	const save = useChange("list-view", saveView);
	const restore = useChange("list-view", addView, refused);
	const choose = useChange("list-view", saveViewChoices, refused);
	const remove = useChange("list-view", removeView, refused);
	const choices = choicesOf(list, views);

	function change(view: ListView, changes: Partial<Editable>) {
		const { id, version, name, params, isShared } = view;
		if (id === null || version === null)
			return Promise.reject(new Error("It is there from the start"));
		const input = { name, params, isShared, version, ...changes };
		return save.mutateAsync({ id, input });
	}

	return {
		add: (input: Omit<ViewInput, "list">) =>
			add.mutateAsync({ list, ...input }),
		change,
		/** Told by a toast, where no dialog waits for it. */
		async changeAtOnce(
			view: ListView,
			changes: Partial<Editable>,
			done: string,
		) {
			try {
				await change(view, changes);
				toast.success(done);
			} catch (error) {
				toast.error("A visão não foi alterada", {
					description: errorText(error),
				});
			}
		},
		/** One place to the left (-1) or right (1) among the tabs in sight. */
		move(view: ListView, by: -1 | 1) {
			const shown = views.items.filter(({ isHidden }) => !isHidden);
			const neighbour = shown[shown.indexOf(view) + by];
			if (!neighbour) return;
			const tabOrder = choices.tabOrder.map((key) =>
				key === view.key
					? neighbour.key
					: key === neighbour.key
						? view.key
						: key,
			);
			choose.mutate({ ...choices, tabOrder });
		},
		setDefault: (defaultKey: string | null) =>
			choose.mutate({ ...choices, defaultKey }),
		hide(view: ListView) {
			const wasDefault = choices.defaultKey === view.key;
			/** Alone: what was chosen since stays. */
			const bringBack = () => {
				const now = choicesOf(list, latestViews() ?? views);
				choose.mutate({
					...now,
					hidden: now.hidden.filter((key) => key !== view.key),
					defaultKey: now.defaultKey ?? (wasDefault ? view.key : null),
				});
			};
			onLeaving();
			choose.mutate(
				{
					...choices,
					hidden: [...choices.hidden, view.key],
					defaultKey: wasDefault ? null : choices.defaultKey,
				},
				{
					onSuccess: () =>
						void toast.success("Visão ocultada", {
							description: view.name,
							duration: undoToastMs,
							action: { label: "Desfazer", onClick: bringBack },
						}),
				},
			);
		},
		showAll: () => choose.mutate({ ...choices, hidden: [] }),
		remove(view: ListView) {
			const { id, version, name, params, isShared } = view;
			if (id === null || version === null) return;
			onLeaving();
			const wasDefault = choices.defaultKey === view.key;
			/** Alone, behind the tab it was behind and under its new key: what was chosen since stays. */
			const bringBack = () =>
				restore.mutate(
					{ list, name, params, isShared },
					{
						onSuccess: ({ key }) => {
							const now = choicesOf(list, latestViews() ?? views);
							choose.mutate({
								...now,
								tabOrder: putBack(key, {
									into: now.tabOrder,
									behind: keysBefore(view.key, choices.tabOrder),
								}),
								defaultKey: now.defaultKey ?? (wasDefault ? key : null),
							});
						},
					},
				);
			remove.mutate(
				{ id, version },
				{
					onSuccess: () =>
						void toast.success("Visão excluída", {
							description: name,
							duration: undoToastMs,
							action: { label: "Desfazer", onClick: bringBack },
						}),
				},
			);
		},
	};
}

function keysBefore(key: string, tabOrder: readonly string[]): string[] {
	return tabOrder.slice(0, tabOrder.indexOf(key));
}

/** Behind the nearest of `behind` that is still there; at the front where none is. */
function putBack(
	key: string,
	{ into, behind }: { into: readonly string[]; behind: readonly string[] },
): string[] {
	const others = into.filter((other) => other !== key);
	const neighbour = behind.findLast((other) => others.includes(other));
	const place = neighbour === undefined ? 0 : others.indexOf(neighbour) + 1;
	return others.toSpliced(place, 0, key);
}

function choicesOf(
	list: ListName,
	{ items, defaultKey }: ListViews,
): ViewChoices {
	return {
		list,
		tabOrder: items.map(({ key }) => key),
		hidden: items.flatMap((view) => (view.isHidden ? view.key : [])),
		defaultKey,
	};
}
