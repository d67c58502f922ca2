import {
	type MutationState,
	useMutationState,
	useQueryClient,
} from "@tanstack/react-query";
import type { StartedJob } from "#contract/backups.ts";
import { jobQueries } from "./jobs.ts";

/** Known by its key, so that the tab that restores is not told of it as the others are. */
export const restoreKey = ["restore-backup"];

/** When this tab last asked for a restore that, as far as it knows, went well or still goes on. */
export function useOwnRestore(): number | undefined {
	const queryClient = useQueryClient();
	const asked = useMutationState({
		filters: { mutationKey: restoreKey },
		select: ({ state }) => state as MutationState<StartedJob>,
	}).at(-1);
	if (!asked || asked.status === "error") return undefined;
	const job =
		asked.data &&
		queryClient.getQueryData(jobQueries.one(asked.data.jobId).queryKey);
	const hasEndedWithout =
		job?.status === "failed" || job?.status === "cancelled";
	return hasEndedWithout ? undefined : asked.submittedAt;
}
