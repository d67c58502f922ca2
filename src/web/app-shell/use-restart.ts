import { useState } from "react";
import { useLocation } from "react-router";
import type { MarketplaceSettings } from "#contract/settings.ts";
import {
	useForgetOnceTold,
	useIsOwnFreshStart,
} from "#web/data/fresh-start.ts";
import { useOwnRestore } from "#web/data/own-restore.ts";
import { useSettings } from "#web/data/settings.ts";

export type Restart = NonNullable<MarketplaceSettings["restart"]>;

/**
 * The fresh start or the restore that someone else made while this tab was open, until the operator goes somewhere.
 * It is found in the settings, so a tab that slept through the change feed finds it as well.
 */
export function useRestart(): Restart | null {
	const settings = useSettings();
	const { key } = useLocation();
	// Of the marketplace whose data this tab shows; null is one that never began anew.
	const [known, setKnown] = useState<string | null>();
	const [toldAt, setToldAt] = useState<string>();
	const current = settings && (settings.restart?.at ?? null);
	const ownRestore = useOwnRestore();
	// One restore is one restart: the next is someone else's.
	const [seenRestore, setSeenRestore] = useState<number>();
	const isOwnRestore = ownRestore !== undefined && ownRestore !== seenRestore;
	const isOwn = useIsOwnFreshStart(current) || isOwnRestore;

	if (current !== undefined && current !== known) {
		const hasMovedOn = toldAt !== undefined && toldAt !== key;
		if (known === undefined || isOwn || hasMovedOn) {
			setKnown(current);
			setSeenRestore(ownRestore);
			setToldAt(undefined);
		} else if (toldAt === undefined) setToldAt(key);
	}

	const isTelling = toldAt === key;
	useForgetOnceTold(isTelling);
	return isTelling ? (settings?.restart ?? null) : null;
}
