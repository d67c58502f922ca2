import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
	type ApiKey,
	type ApiKeyInput,
	apiKey,
	newApiKey,
} from "#contract/api-keys.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";

export const apiKeysQuery = () =>
	queryOptions({
		queryKey: ["keys"],
		queryFn: reading("/api/keys", z.array(apiKey)),
	});

export function createApiKey(api: ApiClient, input: ApiKeyInput) {
	return api.send("POST", "/api/keys", input, newApiKey);
}

export function revokeApiKey(api: ApiClient, { id }: Pick<ApiKey, "id">) {
	return api.send("DELETE", `/api/keys/${id}`);
}
