import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { createApiClient } from "./api-client.ts";
import { createQueryClient } from "./query-client.ts";
import { useChange } from "./use-change.ts";

interface Chosen {
	id: number;
	status: string;
}

test("what is on its way is not sent again by a second click", async () => {
	const { change, sent, answerAll } = renderChange();
	const told: string[] = [];
	act(() => {
		for (const click of ["first", "second"])
			change().mutate(
				{ id: 1, status: "ativa" },
				{ onSuccess: () => told.push(click) },
			);
	});
	await answerAll();
	expect(sent).toEqual([{ id: 1, status: "ativa" }]);
	expect(told).toEqual(["first"]);
});

test("who waits for the answer to a second click has that of the first", async () => {
	const { change, sent, answerAll } = renderChange();
	const input = { id: 1, status: "ativa" };
	const answers: Promise<string>[] = [];
	act(() => {
		answers.push(change().mutateAsync(input));
		answers.push(change().mutateAsync({ ...input }));
	});
	await answerAll();
	expect(await Promise.all(answers)).toEqual(["ativa", "ativa"]);
	expect(sent).toHaveLength(1);
});

test("another choice is sent, and so is the one before it again", async () => {
	const { change, sent, answerAll } = renderChange();
	act(() => {
		for (const status of ["ativa", "inativa", "ativa"])
			change().mutate({ id: 1, status });
	});
	await answerAll();
	expect(sent.map(({ status }) => status)).toEqual([
		"ativa",
		"inativa",
		"ativa",
	]);
});

test("what was given up is sent again", async () => {
	const { change, sent, answerAll } = renderChange();
	act(() => {
		change().mutate({ id: 1, status: "ativa" });
		change().reset();
		change().mutate({ id: 1, status: "ativa" });
	});
	await answerAll();
	expect(sent).toHaveLength(2);
});

test.each([
	["after its answer", () => {}],
	["after a refusal", () => Promise.reject(new Error("refused"))],
])("the same is sent again %s", async (_when, answer) => {
	const { change, sent, answerAll } = renderChange(answer);
	for (const _time of [1, 2]) {
		act(() => change().mutate({ id: 1, status: "ativa" }));
		await answerAll();
	}
	expect(sent).toHaveLength(2);
});

/** Nothing is answered before `answerAll`. */
function renderChange(answer: () => unknown = () => {}) {
	const queryClient = createQueryClient(
		createApiClient(nobody, "http://test.local/"),
	);
	const sent: Chosen[] = [];
	let begin = () => {};
	const begun = new Promise<void>((resolve) => {
		begin = resolve;
	});
	const send = async (_api: unknown, input: Chosen) => {
		sent.push(input);
		await begun;
		await answer();
		return input.status;
	};
	const { result } = renderHook(() => useChange("store", send), {
		wrapper: ({ children }: { children: ReactNode }) => (
			<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
		),
	});
	return {
		change: () => result.current,
		sent,
		answerAll: () =>
			act(async () => {
				begin();
				await expect.poll(() => queryClient.isMutating()).toBe(0);
			}),
	};
}

function nobody(): Promise<Response> {
	return Promise.reject(new Error("asks nothing"));
}
