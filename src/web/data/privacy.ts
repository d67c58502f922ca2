import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dataPackage } from "#contract/data-package.ts";
import {
	type AnonymisationStart,
	anonymisationPreview,
	type PrivacyAnswer,
	type PrivacyDeadline,
	type PrivacyRequest,
	type PrivacyRequestFilters,
	type PrivacyRequestInput,
	type PrivacyRequestUpdate,
	privacyDeadline,
	privacyRequest,
	privacyRequestPage,
	startedAnonymisation,
} from "#contract/privacy.ts";
import type { ApiClient } from "./api-client.ts";
import { saveAs } from "./download.ts";
import { reading } from "./reading.ts";

export const privacyQueries = {
	list: (filters: PrivacyRequestFilters) =>
		queryOptions({
			queryKey: ["privacy", "list", filters],
			queryFn: reading("/api/privacy/requests", privacyRequestPage, filters),
			placeholderData: keepPreviousData,
		}),
	/** The latest of one customer. */
	ofCustomer: (customerId: number) =>
		queryOptions({
			queryKey: ["privacy", "customer", customerId],
			queryFn: reading("/api/privacy/requests", privacyRequestPage, {
				customerId,
				pageSize: 10,
			}),
		}),
	one: (id: number) =>
		queryOptions({
			queryKey: ["privacy", "one", id],
			queryFn: reading(`/api/privacy/requests/${id}`, privacyRequest),
		}),
	deadline: () =>
		queryOptions({
			queryKey: ["privacy", "deadline"],
			queryFn: reading("/api/privacy/deadline", privacyDeadline),
		}),
	anonymisation: (customerId: number) =>
		queryOptions({
			queryKey: ["anonymisation", customerId],
			queryFn: reading(
				`/api/customers/${customerId}/anonymisation`,
				anonymisationPreview,
			),
		}),
	/** Read once for a page of paper, whatever is told to be old: the audit writes down every time it is. */
	package: (customerId: number) =>
		queryOptions({
			queryKey: ["data-package", customerId],
			queryFn: reading(
				`/api/customers/${customerId}/data-package`,
				dataPackage,
			),
			staleTime: "static",
			gcTime: 0,
		}),
};

type Row = Pick<PrivacyRequest, "id" | "version">;

export function createPrivacyRequest(
	api: ApiClient,
	input: PrivacyRequestInput,
) {
	return api.send("POST", "/api/privacy/requests", input, privacyRequest);
}

export function updatePrivacyRequest(
	api: ApiClient,
	{ id, version }: Row,
	input: Omit<PrivacyRequestUpdate, "version">,
) {
	const body = { ...input, version };
	return api.send("PUT", `/api/privacy/requests/${id}`, body, privacyRequest);
}

export function addPrivacyStep(
	api: ApiClient,
	{ id, version }: Row,
	body: string,
) {
	const path = `/api/privacy/requests/${id}/steps`;
	return api.send("POST", path, { body, version }, privacyRequest);
}

export function answerPrivacyRequest(
	api: ApiClient,
	{ id, version }: Row,
	answer: Omit<PrivacyAnswer, "version">,
) {
	const path = `/api/privacy/requests/${id}/answer`;
	return api.send("POST", path, { ...answer, version }, privacyRequest);
}

export function savePrivacyDeadline(api: ApiClient, deadline: PrivacyDeadline) {
	return api.send("PUT", "/api/privacy/deadline", deadline, privacyDeadline);
}

export function startAnonymisation(
	api: ApiClient,
	{ id, ...start }: AnonymisationStart & { id: number },
) {
	const path = `/api/customers/${id}/anonymisation`;
	return api.send("POST", path, start, startedAnonymisation);
}

/** Everything that is held about a person, as a file. */
export async function downloadPackage(
	api: ApiClient,
	customerId: number,
): Promise<void> {
	const path = `/api/customers/${customerId}/data-package`;
	await saveJson(await api.fetch(path), `titular-${customerId}.json`);
}

/** The same for a request, which keeps the hash of the file. */
export async function handOverPackage(
	api: ApiClient,
	{ id, protocol }: Pick<PrivacyRequest, "id" | "protocol">,
): Promise<void> {
	const path = `/api/privacy/requests/${id}/data-package`;
	await saveJson(await api.fetch(path, { method: "POST" }), `${protocol}.json`);
}

/** To the byte as it came: its hash is written down. */
async function saveJson(response: Response, fileName: string): Promise<void> {
	saveAs(await response.blob(), fileName);
}
