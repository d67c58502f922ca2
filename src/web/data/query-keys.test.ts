import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const web = path.dirname(import.meta.dirname);

test("no file outside data writes a query key, marks anything as old or names a path of the API", () => {
	const keys = /queryKey:|mutationKey|(Queries|QueryData)\(\[?\{?|["`]\/api\//;
	expect(sources().filter((file) => keys.test(textOf(file)))).toEqual([]);
});

test("outside data the query library only reads", () => {
	const allowed = ["useQuery", "useInfiniteQuery", "QueryClientProvider"];
	const taken = sources().flatMap((file) =>
		[
			...textOf(file).matchAll(
				/import \{([^}]*)\} from "@tanstack\/react-query"/g,
			),
		]
			.flatMap(([, names = ""]) => names.split(","))
			.map((name) => name.trim())
			.filter((name) => name !== "" && !name.startsWith("type "))
			.filter((name) => !allowed.includes(name))
			.map((name) => `${file}: ${name}`),
	);
	expect(taken).toEqual([]);
});

function sources(): string[] {
	return readdirSync(web, { encoding: "utf8", recursive: true })
		.map((file) => file.replaceAll(path.sep, "/"))
		.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
		.filter((file) => !file.startsWith("data/"));
}

function textOf(file: string): string {
	return readFileSync(path.join(web, file), "utf8");
}
