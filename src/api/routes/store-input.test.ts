import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { StoreDetails, StoreSummary } from "#contract/stores.ts";
import {
	givenPendingStore,
	newStore,
} from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

test("a second store with the same slug is refused at the field", async () => {
	await givenPendingStore(t);
	const problem = await t.refused("POST", "/api/stores", newStore);
	expect(problem).toMatchObject({
		status: 409,
		code: "duplicate_slug",
		errors: [
			{ field: "slug", message: "Este slug já é usado por outra loja." },
		],
	});
});

test("bad input is answered at its field, in Portuguese, never with a 500", async () => {
	const problem = await t.refused("POST", "/api/stores", {
		name: "   ",
		slug: "Não é slug",
		type: "outro",
		manager: "a\u0000b",
		phone: "123",
		email: "sem-arroba",
		extra: 1,
	});
	expect(problem.status).toBe(422);
	expect(
		Object.fromEntries(
			problem.errors?.map(({ field, message }) => [field, message]) ?? [],
		),
	).toMatchObject({
		name: "Preencha este campo.",
		slug: "Use letras minúsculas, números e hífens.",
		type: "Escolha uma das opções.",
		category: "Escolha uma das opções.",
		manager: "O texto tem caracteres que não são aceitos.",
		phone: "Informe um telefone com DDD, como (11) 98765-4321.",
		email: "Informe um e-mail válido, como nome@empresa.com.br.",
		extra: "Este campo não existe.",
	});
});

test("a body that is not JSON, or has no content type, is refused", async () => {
	expect(
		await t.refused("POST", "/api/stores", "{nope", {
			"content-type": "application/json",
		}),
	).toMatchObject({ status: 400, code: "bad_json" });
	expect(await t.refused("POST", "/api/stores", undefined)).toMatchObject({
		status: 422,
		code: "validation_failed",
	});
});

test("markup, emoji and accents are kept as plain text", async () => {
	const name = '<script>alert("oi")</script> Festa 🎉 d\'Ávila & Cia';
	const store = await givenPendingStore(t, {
		name,
		slug: "festa",
		description: "<img src=x onerror=alert(1)>\nlinha 2",
	});
	const details = await t.get<StoreDetails>(`/api/stores/${store.id}`);
	expect(details.name).toBe(name);
	expect(details.description).toBe("<img src=x onerror=alert(1)>\nlinha 2");
	const found = await t.get<Page<StoreSummary>>(
		`/api/stores?search=${encodeURIComponent("🎉")}`,
	);
	expect(found.items.map(({ id }) => id)).toEqual([store.id]);
});

test.each([
	["name", "a".repeat(300), "Use no máximo 120 caracteres."],
	["name", " \t ", "Preencha este campo."],
	["name", "meio emoji \ud83c", "O texto tem caracteres que não são aceitos."],
	["slug", "a".repeat(101), "Use no máximo 100 caracteres."],
	["slug", "", "Preencha este campo."],
	["slug", "Loja Centro", "Use letras minúsculas, números e hífens."],
	["slug", "lojas", "Este slug é reservado pelo sistema."],
	["description", "a".repeat(2001), "Use no máximo 2.000 caracteres."],
])(
	"a new store with %s %j is refused at the field",
	async (field, value, message) => {
		const problem = await t.refused("POST", "/api/stores", {
			...newStore,
			[field]: value,
		});
		expect(problem).toMatchObject({
			status: 422,
			errors: [{ field, message }],
		});
	},
);

test("a slug is checked again when a store is edited", async () => {
	await givenPendingStore(t);
	const other = await givenPendingStore(t, { slug: "outra" });
	const rename = (slug: string) =>
		t.refused("PUT", `/api/stores/${other.id}`, {
			...newStore,
			slug,
			version: 1,
		});
	expect(await rename("emporio-sao-joao")).toMatchObject({
		status: 409,
		errors: [{ field: "slug", code: "duplicate_slug" }],
	});
	expect(await rename("api")).toMatchObject({
		status: 422,
		errors: [{ field: "slug", code: "reserved_slug" }],
	});
});
