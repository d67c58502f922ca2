import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { type Job, job } from "#contract/jobs.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";

export const jobQueries = {
	list: () =>
		queryOptions({
			queryKey: ["jobs", "list"],
			queryFn: reading("/api/jobs", z.array(job)),
		}),
	one: (id: number) =>
		queryOptions({
			queryKey: ["jobs", id],
			queryFn: reading(`/api/jobs/${id}`, job),
		}),
};

export function retryJob(api: ApiClient, { id }: Pick<Job, "id">) {
	return api.send("POST", `/api/jobs/${id}/retry`, undefined, job);
}

export function cancelJob(api: ApiClient, { id }: Pick<Job, "id">) {
	return api.send("POST", `/api/jobs/${id}/cancellation`, undefined, job);
}
