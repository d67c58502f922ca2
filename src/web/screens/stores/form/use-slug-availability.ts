import { useQuery } from "@tanstack/react-query";
import { fieldMessage } from "#contract/messages.ts";
import { slugAvailability } from "#contract/stores.ts";
import { useApi } from "#web/data/api-context.ts";
import { useResting } from "#web/forms/use-resting.ts";

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
	const api = useApi();
	const typed = slug.trim();
	const resting = useResting(typed, typingRestsMs);
	const { data } = useQuery({
		queryKey: ["stores", "slug", resting, own?.id],
		queryFn: ({ signal }) =>
			api.get("/api/stores/slug-availability", slugAvailability, {
				params: { slug: resting, exceptId: own?.id },
				signal,
			}),
		enabled: resting !== "" && resting !== own?.slug,
		staleTime: 0, // someone else may take it meanwhile
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
