import type { DiskWarning } from "#contract/dashboard.ts";

/** The disk that the database writes to, as far as it can be seen from here. */
export interface DataDisk {
	/** As it was seconds ago; null: there is room, or no sign that there is none. */
	warning(): Promise<DiskWarning | null>;
	/** Something could not be written for want of room. */
	refused(): void;
}
