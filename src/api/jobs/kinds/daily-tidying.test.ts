import { expect, test } from "vitest";
import { jobKindLabels } from "#contract/job-labels.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { ensureStandingJob, standingKinds } from "../standing-jobs.ts";

const t = useTestApi();

test("every standing job has one row, however many instances start, and a name", async () => {
	for (const kind of standingKinds) {
		const id = await ensureStandingJob(t.db, kind);
		expect(await ensureStandingJob(t.db, kind)).toBe(id);
		expect(jobKindLabels).toHaveProperty(kind.name);
	}
});
