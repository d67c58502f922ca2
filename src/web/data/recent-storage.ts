/** What this browser remembers of the records someone opened: which they are, never what they are called. */
export interface RecentRecord {
	noun: "orders" | "stores" | "products" | "customers";
	/** Of an order its code. */
	id: string;
}

const key = "divishop.recent";
const nouns = ["orders", "stores", "products", "customers"] as const;

interface Kept {
	/** Whose they are, and of which marketplace: of anybody else's none is shown. */
	owner: string;
	records: readonly RecentRecord[];
}

/** The last opened first. */
export function readRecentRecords(owner: string): readonly RecentRecord[] {
	const kept = readKept();
	return kept?.owner === owner ? kept.records : [];
}

export function rememberRecord(
	owner: string,
	record: RecentRecord,
	most: number,
): void {
	const others = readRecentRecords(owner).filter(
		({ noun, id }) => noun !== record.noun || id !== record.id,
	);
	const records = [record, ...others].slice(0, most);
	write(JSON.stringify({ owner, records } satisfies Kept));
}

export function forgetRecentRecords(): void {
	try {
		localStorage.removeItem(key);
	} catch {
		return;
	}
}

/** Null for what another release, or somebody's hand, has written there. */
function readKept(): Kept | null {
	try {
		const { owner, records } = JSON.parse(localStorage.getItem(key) ?? "");
		const isWhole = Array.isArray(records) && records.every(isRecord);
		return isWhole ? { owner, records } : null;
	} catch {
		return null;
	}
}

function isRecord(value: unknown): value is RecentRecord {
	if (typeof value !== "object" || value === null) return false;
	const { noun, id } = value as Partial<Record<keyof RecentRecord, unknown>>;
	return nouns.some((one) => one === noun) && typeof id === "string";
}

// Storage may be switched off or full: then nothing is remembered.
function write(text: string): void {
	try {
		localStorage.setItem(key, text);
	} catch {
		return;
	}
}
