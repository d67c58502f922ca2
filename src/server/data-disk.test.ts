import { expect, onTestFinished, test } from "vitest";
import { watchDataDisk } from "./data-disk.ts";

const megabyte = 2 ** 20;

/** A disk whose free bytes and clock the test sets. */
function given({ folder = "/data" as string | null, free = 5_000 } = {}) {
	const set = { freeMegabytes: free, ms: 0, isAway: false };
	const said: string[] = [];
	const log = (level: string) => (_: unknown, text?: string) =>
		void said.push(`${level}: ${text}`);
	const disk = watchDataDisk({
		folder,
		log: { info: log("info"), warn: log("warn"), error: log("error") },
		clock: () => set.ms,
		async readFreeBytes() {
			if (set.isAway) throw new Error("EIO");
			return set.freeMegabytes * megabyte;
		},
	});
	onTestFinished(() => disk.stop());
	return {
		...{ set, said, disk },
		later(ms: number, freeMegabytes = set.freeMegabytes) {
			set.ms += ms;
			set.freeMegabytes = freeMegabytes;
			return disk.warning();
		},
	};
}

test("it warns before it is full, says when it is, and when there is room again", async () => {
	const { disk, later, said } = given();
	expect(await disk.warning()).toBeNull();
	expect(await later(10_000, 511)).toBe("short");
	expect(await later(10_000, 500)).toBe("short");
	expect(await later(10_000, 15)).toBe("full");
	expect(await later(10_000, 5_000)).toBeNull();
	expect(said).toEqual([
		"warn: the disk of the database is almost full",
		"error: the disk of the database is full: nothing is saved until there is room",
		"info: the disk of the database has room again",
	]);
});

test("a quota that refuses is a full disk, whatever room it shows, until it refuses nothing more", async () => {
	const { disk, later } = given();
	disk.refused();
	expect(await disk.warning()).toBe("full");
	expect(await later(59_000)).toBe("full");
	expect(await later(1_000)).toBeNull();
});

test("of the disk of another machine it knows what was refused, and no figure", async () => {
	const { disk, later } = given({ folder: null });
	expect(await disk.warning()).toBeNull();
	expect(await disk.freeBytes()).toBeNull();
	disk.refused();
	expect(await disk.warning()).toBe("full");
	expect(await later(60_000)).toBeNull();
});

test("a disk that cannot be asked is no full one", async () => {
	const { set, disk, later } = given();
	set.isAway = true;
	expect(await later(10_000)).toBeNull();
	expect(await disk.freeBytes()).toBeNull();
});
