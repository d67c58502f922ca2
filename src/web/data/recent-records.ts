import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import {
	mostRecent,
	type RecentRecords,
	recentRecords,
} from "#contract/lookup.ts";
import { orderPathCode } from "#core/order-code.ts";
import { reading } from "./reading.ts";
import {
	type RecentRecord,
	readRecentRecords,
	rememberRecord,
} from "./recent-storage.ts";
import { useSession } from "./session.ts";
import { useSettings } from "./settings.ts";

/** Remembers the record that is open; undefined while it is not there yet. */
export function useRecentRecord(
	record: { noun: RecentRecord["noun"]; id: number | string } | undefined,
): void {
	const owner = useOwner();
	const noun = record?.noun;
	const id = record && idOf(record.id);
	useEffect(() => {
		if (owner && noun && id) rememberRecord(owner, { noun, id }, mostRecent);
	}, [owner, noun, id]);
}

/** What this person opened last in this browser, the latest first, with names as they are now. */
export function useRecentRecords(isAsked: boolean): {
	opened: readonly RecentRecord[];
	found: RecentRecords | undefined;
} {
	const owner = useOwner();
	const opened = owner && isAsked ? readRecentRecords(owner) : [];
	const idsOf = (noun: RecentRecord["noun"]) =>
		opened.flatMap((record) => (record.noun === noun ? record.id : []));
	const params = {
		orders: idsOf("orders").join(","),
		stores: idsOf("stores").join(","),
		products: idsOf("products").join(","),
		customers: idsOf("customers").join(","),
	};
	const { data } = useQuery({
		queryKey: ["lookup", "recent", params],
		queryFn: reading("/api/lookup/recent", recentRecords, params),
		enabled: opened.length > 0,
		// No change is told to it: what it shows is asked for whenever it is opened.
		staleTime: 0,
	});
	return { opened, found: opened.length > 0 ? data : undefined };
}

/** A fresh start leaves nothing to come back to, and someone else's records are not one's own. */
function useOwner(): string | undefined {
	const session = useSession();
	const settings = useSettings();
	if (!session || !settings) return undefined;
	return `${session.member?.id ?? "local"} ${settings.restart?.at ?? ""}`;
}

function idOf(id: number | string): string {
	return typeof id === "string" ? orderPathCode(id) : `${id}`;
}
