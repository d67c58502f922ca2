import { announce } from "#web/ui/overlays/announce.ts";
import { hasUnsavedText } from "#web/ui/overlays/discard-dialog.tsx";

const reloadedFrom = "divishop:reloaded-from";
const wasReloaded = "divishop:was-reloaded";
const title = "Uma versão nova está no ar";

/**
 * A release takes away the files that open pages still name. When one does not come although the server
 * answers, the page is loaded again, once for each version and only when nothing is typed; otherwise a
 * notice offers it. Ends when the returned function is called.
 */
export function watchForNewVersion(isSaving: () => boolean): () => void {
	const ending = new AbortController();
	const { signal } = ending;
	const typed = typedFields(signal);
	let isLooking = false;

	async function onMissingFile() {
		if (isLooking) return;
		isLooking = true;
		const isAnswered = await answers(signal);
		isLooking = false;
		if (!isAnswered || signal.aborted) return;
		const isBusy = hasUnsavedText() || typed.hasText() || isSaving();
		if (!isBusy && rememberReload()) location.reload();
		else
			announce({
				id: "new-version",
				tone: "info",
				title,
				description: "Recarregue a página depois de salvar o que digitou.",
				isLasting: true,
				action: { label: "Recarregar", onClick: () => location.reload() },
			});
	}

	window.addEventListener("vite:preloadError", () => void onMissingFile(), {
		signal,
	});
	if (takeReload())
		announce({
			id: "new-version",
			tone: "info",
			title,
			description: "A página foi recarregada.",
		});
	return () => ending.abort();
}

/** A line that is down looks the same as a file that is gone, and loading the page again would lose it. */
async function answers(signal: AbortSignal): Promise<boolean> {
	const limit = AbortSignal.timeout(10_000);
	try {
		const page = await fetch(location.href, {
			cache: "no-store",
			headers: { accept: "text/html" },
			signal: AbortSignal.any([signal, limit]),
		});
		return page.ok;
	} catch {
		return false;
	}
}

/** What was typed since the page was opened, also where no dialog would ask for it; a search stands in the address. */
function typedFields(signal: AbortSignal): { hasText: () => boolean } {
	const fields = new Set<HTMLInputElement | HTMLTextAreaElement>();
	document.addEventListener(
		"input",
		({ target }) => {
			for (const field of fields) if (!field.isConnected) fields.delete(field);
			if (
				target instanceof HTMLTextAreaElement ||
				(target instanceof HTMLInputElement && target.type !== "search")
			)
				fields.add(target);
		},
		{ capture: true, signal },
	);
	return {
		hasText: () =>
			[...fields].some((field) => field.isConnected && field.value !== ""),
	};
}

/** Whether this version of the page was not reloaded before, and can remember that it now is. */
function rememberReload(): boolean {
	const entry = document.querySelector<HTMLScriptElement>(
		"script[type=module]",
	);
	// Its name is a hash of all others.
	const version = entry?.src ?? location.pathname;
	try {
		const before = sessionStorage.getItem(reloadedFrom) ?? "";
		if (before.split(" ").includes(version)) return false;
		// Instances of two releases may answer by turns: each is loaded again once.
		sessionStorage.setItem(reloadedFrom, `${before} ${version}`);
		sessionStorage.setItem(wasReloaded, "1");
		return true;
	} catch {
		return false; // no storage: it could go on for ever
	}
}

function takeReload(): boolean {
	try {
		const isReloaded = sessionStorage.getItem(wasReloaded) !== null;
		sessionStorage.removeItem(wasReloaded);
		return isReloaded;
	} catch {
		return false;
	}
}
