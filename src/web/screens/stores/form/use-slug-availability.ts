import { useQuery } from "@tanstack/react-query";
import { fieldMessage } from "#contract/messages.ts";
import { storeQueries } from "#web/data/stores.ts";
import { useResting } from "#web/ui/fields/use-resting.ts";

const typingRestsMs = 300;

export interface SlugCheck {
	state: "idle" | "checking" | "free" | "refused";
	message: string | null;
	/** A free slug to take instead. */
	suggestion: string | null;
}

const idle: SlugCheck = { state: "idle", message: null, suggestion: null };

/** Asks, once typing rests, whether a slug is free; `own` is the store that is being edited. */
export function useSlugAvailability(
	slug: string,
	own: { id: number; slug: string } | undefined,
): SlugCheck {
	const typed = slug.trim();
	const resting = useResting(typed, typingRestsMs);
	const { data } = useQuery({
		...storeQueries.slugAvailability(resting, own?.id),
		enabled: resting !== "" && resting !== own?.slug,
	});

	if (typed === "" || typed === own?.slug) return idle;
	if (typed !== resting) return { ...idle, state: "checking" };
	// Saving checks again: an answer that never comes stands in nobody's way.
	if (!data) return { ...idle, state: "checking" };
	if (data.isAvailable) return { ...idle, state: "free" };
	return {
		state: "refused",
		message: fieldMessage(data.code ?? "invalid"),
		suggestion: data.suggestion === typed ? null : data.suggestion,
	};
}
