import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { CustomerSummary } from "#contract/customers.ts";
import {
	createCustomer,
	createSomeone,
	customerInput,
} from "#tests/support/customers.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

const list = (query = "") =>
	t.get<Page<CustomerSummary>>(`/api/customers?${query}`);
const namesOf = async (query: string) =>
	(await list(query)).items.map(({ name }) => name);

test.runIf(isPostgres())(
	"of many registrations at once with the same e-mail, one wins and the others hear it at the field",
	async () => {
		const answers = await Promise.all(
			Array.from({ length: 8 }, () =>
				t.send<{ errors?: unknown }>("POST", "/api/customers", customerInput),
			),
		);
		const refused = answers.filter(({ status }) => status === 409);
		expect(refused).toHaveLength(7);
		for (const { body } of refused)
			expect(body.errors).toContainEqual(
				expect.objectContaining({
					field: expect.stringMatching(/email|document/),
				}),
			);
		expect((await list()).total).toBe(1);
	},
);

test("a duplicate e-mail in another case is refused at the field", async () => {
	await createCustomer(t);
	expect(
		await t.refused("POST", "/api/customers", {
			...customerInput,
			email: "JOAO@Exemplo.COM.br",
			document: "11.222.333/0001-81",
		}),
	).toMatchObject({
		status: 409,
		code: "duplicate_email",
		errors: [
			{ field: "email", message: "Já existe um cliente com este e-mail." },
		],
	});
});

test("a duplicate document with another mask is refused at the field, also when editing", async () => {
	await createCustomer(t);
	const other = await createSomeone(t);
	const refusal = {
		status: 409,
		code: "duplicate_document",
		errors: [
			{
				field: "document",
				message: "Já existe um cliente com este CPF/CNPJ.",
			},
		],
	};
	const taken = {
		...customerInput,
		email: "outro@exemplo.com.br",
		document: "52998224725",
	};
	expect(await t.refused("POST", "/api/customers", taken)).toMatchObject(
		refusal,
	);
	expect(
		await t.refused("PUT", `/api/customers/${other.id}`, {
			...taken,
			version: 1,
		}),
	).toMatchObject(refusal);
});

test("both duplicates are told at once", async () => {
	await createCustomer(t);
	const { errors } = await t.refused("POST", "/api/customers", customerInput);
	expect(errors?.map(({ field }) => field)).toEqual(["email", "document"]);
});

const badDocument = "Informe um CPF ou CNPJ válido, como 529.982.247-25.";
const badCheckDigit = "O dígito verificador não confere.";
const badPhone = "Informe um telefone com DDD, como (11) 98765-4321.";
const badEmail = "Informe um e-mail válido, como nome@empresa.com.br.";
test.each([
	["name", "", "Preencha este campo."],
	["name", "   ", "Preencha este campo."],
	["name", "x".repeat(300), "Use no máximo 120 caracteres."],
	["name", "a\u0000b", "O texto tem caracteres que não são aceitos."],
	["name", 7, "Valor inválido."],
	["name", undefined, "Preencha este campo."],
	["email", "", "Preencha este campo."],
	["email", "joao@", badEmail],
	["email", "joao exemplo.com", badEmail],
	["email", `${"a".repeat(250)}@exemplo.com`, "Use no máximo 254 caracteres."],
	["phone", "(11) 9876", badPhone],
	["phone", "(00) 98765-4321", badPhone],
	["phone", "onze nove", badPhone],
	["document", "529.982.247-26", badCheckDigit],
	["document", "111.111.111-11", badDocument],
	["document", "00000000000", badDocument],
	["document", "529.982.247", badDocument],
	["document", "11.222.333/0001-82", badCheckDigit],
	["document", "12.ABC.345/01DE-36", badCheckDigit],
	["document", "12.345.678/000A-BC", badDocument],
	["document", "529.982.24A-25", badDocument],
	["type", "outro", "Escolha uma das opções."],
	["type", undefined, "Escolha uma das opções."],
	["postalCode", "01310", "Informe um CEP com 8 dígitos."],
	["postalCode", "00000-000", "Informe um CEP com 8 dígitos."],
	["state", "XX", "Escolha uma das opções."],
	["state", "sp", "Escolha uma das opções."],
	["address", "x".repeat(201), "Use no máximo 200 caracteres."],
	["city", "x".repeat(101), "Use no máximo 100 caracteres."],
	["status", "vip", "Este campo não existe."],
	["totalSpentCents", 1, "Este campo não existe."],
])("%s = %j is refused at the field", async (field, value, message) => {
	const problem = await t.refused("POST", "/api/customers", {
		...customerInput,
		[field]: value,
	});
	expect(problem.status).toBe(422);
	expect(problem.errors).toEqual([expect.objectContaining({ field, message })]);
	expect((await list()).total).toBe(0);
});

test("text that looks like markup, SQL or emoji stays as typed", async () => {
	const name = `<script>alert("1")</script> '; drop table customers; -- 🛒`;
	const { id } = await createCustomer(t, { name, city: "<b>Olinda</b>" });
	expect(await t.get(`/api/customers/${id}`)).toMatchObject({
		name,
		city: "<b>Olinda</b>",
	});
	expect(await namesOf("search=%3Cscript%3E")).toEqual([name]);
});

test("the longest names any script can write are accepted", async () => {
	const hangul = Array.from({ length: 120 }, (_, n) =>
		String.fromCharCode(0xac00 + ((n * 7919) % 11_172)),
	).join("");
	await createCustomer(t, { name: hangul, city: hangul.slice(20) });
	expect(await namesOf("sort=name")).toEqual([hangul]);
});
