/** A message of what every page begins with, which must not wait for the code of toasts. */
export interface Announcement {
	/** One with the same name takes its place. */
	id: string;
	tone: "info" | "error";
	title: string;
	description?: string;
	/** Stays until someone closes it. */
	isLasting?: boolean;
	action?: { label: string; onClick: () => void };
}

const waiting = new Map<string, Announcement>();
let show: ((announcement: Announcement) => void) | undefined;

export function announce(announcement: Announcement): void {
	if (show) show(announcement);
	else waiting.set(announcement.id, announcement);
}

/** The toaster takes over what waits and what comes, until the returned function is called. */
export function takeAnnouncements(take: NonNullable<typeof show>): () => void {
	show = take;
	for (const announcement of waiting.values()) take(announcement);
	waiting.clear();
	return () => {
		if (show === take) show = undefined;
	};
}
