/** When the sample that tests share was loaded: its pinned clock counts from here. */
export const sampleLoadedAt = new Date("2026-03-02T09:00:00Z");
