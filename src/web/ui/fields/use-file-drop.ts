import { useEffect, useEffectEvent, useState } from "react";

/**
 * Files dropped or pasted anywhere while the form is open. A file that misses the form would
 * otherwise replace the page, and all that was typed with it.
 */
export function useFileDrop(onFiles: (files: File[]) => void): {
	isOver: boolean;
} {
	const [isOver, setIsOver] = useState(false);
	const take = useEffectEvent(onFiles);

	useEffect(() => {
		const gone = new AbortController();
		const on = <Type extends "dragover" | "dragleave" | "drop" | "paste">(
			type: Type,
			handle: (event: WindowEventMap[Type]) => void,
		) => window.addEventListener(type, handle, { signal: gone.signal });

		on("dragover", (event) => {
			if (!hasFiles(event)) return;
			event.preventDefault();
			setIsOver(true);
		});
		on("dragleave", (event) => {
			if (event.relatedTarget === null) setIsOver(false);
		});
		on("drop", (event) => {
			setIsOver(false);
			if (!hasFiles(event)) return;
			event.preventDefault();
			take([...(event.dataTransfer?.files ?? [])]);
		});
		on("paste", (event) => {
			const files = [...(event.clipboardData?.files ?? [])];
			if (files.length === 0) return;
			event.preventDefault();
			take(files);
		});
		return () => gone.abort();
	}, []);

	return { isOver };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
	return dataTransfer?.types.includes("Files") ?? false;
}
