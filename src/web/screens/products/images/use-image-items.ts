import { useRef, useState } from "react";
import type { ProductImage } from "#contract/products.ts";
import { imageFileProblem, noRoomProblem } from "./check-image-file.ts";
import {
	differsFrom,
	hasFile,
	type ImageItem,
	mergeCopiedItems,
	mergeItems,
	moveItem,
	replaceItem,
	roomFor,
	savedItems,
} from "./image-items.ts";

export type ImageItems = ReturnType<typeof useImageItems>;

type Chosen = {
	items: ImageItem[];
	/** What was refused of the files last chosen, each by its name. */
	problems: string[];
};

type CheckedFile = { item: NewItem; problem: string | null };
type NewItem = Extract<ImageItem, { kind: "new" }>;

/** The pictures on the form. Nothing reaches the server before the form is saved. */
export function useImageItems(saved: readonly ProductImage[]) {
	const [base, setBase] = useState(saved);
	const [{ items, problems }, setChosen] = useState<Chosen>(() => ({
		items: savedItems(saved),
		problems: [],
	}));
	const cancels = useRef(new Map<string, () => void>());
	const setItems = (change: (items: ImageItem[]) => ImageItem[]) =>
		setChosen((chosen) => ({ ...chosen, items: change(chosen.items) }));

	return {
		base,
		items,
		problems,
		isDirty: differsFrom(items, base),
		async addFiles(files: readonly File[]) {
			const checked = await Promise.all(files.map(checkedFile));
			setChosen((chosen) => added(chosen.items, checked));
		},
		/** Ends the upload, too, of a picture that is being sent. */
		remove(key: string) {
			cancels.current.get(key)?.();
			setChosen((chosen) => ({
				items: chosen.items.filter((item) => item.key !== key),
				problems: [],
			}));
		},
		move: (from: number, to: number) =>
			setItems((current) => moveItem(current, from, to)),
		change: (key: string, change: (item: ImageItem) => ImageItem) =>
			setItems((current) => replaceItem(current, key, change)),
		onCancel(key: string, cancel: () => void) {
			cancels.current.set(key, cancel);
			return () => void cancels.current.delete(key);
		},
		/** What was refused when files were chosen is an old story once the form is sent. */
		forgetProblems: () => setChosen((chosen) => ({ ...chosen, problems: [] })),
		/** Goes on from what the server has now. */
		rebase(latest: readonly ProductImage[]) {
			setBase(latest);
			setItems((current) => mergeItems(current, base, latest));
		},
		/** The same for a copy, whose pictures are its source's in rows of their own. */
		rebaseCopy(latest: readonly ProductImage[]) {
			setBase(latest);
			setItems((current) => mergeCopiedItems(current, base, latest));
		},
	};
}

/** The list as it is when the files have been looked at decides what still fits. */
function added(items: ImageItem[], files: CheckedFile[]): Chosen {
	const next = [...items];
	const problems: string[] = [];
	for (const { item, problem } of files) {
		if (problem) problems.push(problem);
		else if (hasFile(next, item.file)) continue;
		else if (roomFor(next) === 0) problems.push(noRoomProblem(item.file));
		else next.push(item);
	}
	return { items: next, problems };
}

async function checkedFile(file: File): Promise<CheckedFile> {
	return { item: newItem(file), problem: await imageFileProblem(file) };
}

let count = 0;

function newItem(file: File): NewItem {
	count += 1;
	return {
		kind: "new",
		key: `new-${count}`,
		file,
		upload: { state: "waiting" },
	};
}
