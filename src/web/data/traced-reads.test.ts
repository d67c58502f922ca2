import { focusManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { createApiClient } from "./api-client.ts";
import { backupQueries } from "./backups.ts";
import { orderQueries } from "./orders.ts";
import { privacyQueries } from "./privacy.ts";
import { createQueryClient } from "./query-client.ts";

afterEach(() => focusManager.setFocused(undefined));

const source = { from: "kept", name: "copia.divishop" } as const;

// Each reading is written down in the name of who is at the screen, or asks for a passphrase and a whole file.
test.for([
	["a person's data package", privacyQueries.package(1)],
	["a backup's contents", backupQueries.contents({ source, passphrase: "" })],
	["printed orders", orderQueries.printouts(["#DV-2024-001"])],
	["printed parcels", orderQueries.printouts(["#DV-2024-001"], "romaneio")],
] as const)(
	"%s is read once, whatever is told to be old meanwhile",
	async ([, { queryKey, staleTime, gcTime, ...query }]) => {
		const client = createQueryClient(
			createApiClient((request) => fetch(request), "http://test.local/"),
		);
		client.mount();
		const queryFn = vi.fn(() => Promise.resolve("read"));
		const own = {
			...query,
			queryKey: [...queryKey],
			staleTime,
			gcTime,
			queryFn,
		};
		const observer = new QueryObserver<string>(client, own as never);
		const unsubscribe = observer.subscribe(() => undefined);
		await vi.waitFor(() =>
			expect(observer.getCurrentResult().data).toBe("read"),
		);
		// As after a tab was hidden for long, and its feed was lost.
		await client.invalidateQueries();
		focusManager.setFocused(false);
		focusManager.setFocused(true);
		await client.refetchQueries({ stale: true });
		unsubscribe();
		client.unmount();
		expect(queryFn).toHaveBeenCalledOnce();
	},
);
