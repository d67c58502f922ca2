import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type {
	CustomerCounters,
	CustomerDetails,
	CustomerSummary,
} from "#contract/customers.ts";
import { cpfCheckDigits } from "#core/tax-id.ts";
import { listActivity } from "#db/queries/activity.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

const input = {
	name: "João da Conceição",
	email: "joao@exemplo.com.br",
	phone: "(11) 98765-4321",
	document: "529.982.247-25",
	type: "varejo",
	postalCode: "01310-100",
	address: "Av. Paulista, 1000",
	city: "São Paulo",
	state: "SP",
};
type Input = Partial<Record<keyof typeof input, string | null>>;

async function createCustomer(changes: Input = {}) {
	const { status, body } = await t.send<CustomerSummary>(
		"POST",
		"/api/customers",
		{ ...input, ...changes },
	);
	expect(status, JSON.stringify(body)).toBe(201);
	return body;
}

let people = 0;
/** Someone with an e-mail and a CPF of their own. */
function someone(changes: Input = {}) {
	people += 1;
	const digits = String(100_000_000 + people);
	return createCustomer({
		email: `pessoa${people}@exemplo.com.br`,
		document: digits + cpfCheckDigits(digits),
		...changes,
	});
}

const list = (query: string) =>
	t.get<Page<CustomerSummary>>(`/api/customers?${query}`);
const namesOf = async (query: string) =>
	(await list(query)).items.map(({ name }) => name);
const setStatus = (id: number, status: string, version: number) =>
	t.send<CustomerSummary>("PUT", `/api/customers/${id}/status`, {
		status,
		version,
	});

test("a new customer is active, joined today, kept without masks, and counted", async () => {
	const customer = await createCustomer({ email: " Joao@Exemplo.com.br " });
	expect(customer).toEqual({
		id: 1,
		name: "João da Conceição",
		email: "joao@exemplo.com.br",
		phone: "11987654321",
		document: "52998224725",
		type: "varejo",
		status: "ativo",
		postalCode: "01310100",
		address: "Av. Paulista, 1000",
		city: "São Paulo",
		state: "SP",
		joinedOn: "2024-02-29",
		totalOrders: 0,
		totalSpentCents: 0,
		averageOrderCents: 0,
		lastOrderAt: null,
		favoriteCategories: [],
		isVipCandidate: false,
		version: 1,
	});
	expect((await list("")).items).toEqual([customer]);
});

test("the day a customer joins is a São Paulo day", async () => {
	t.now = new Date("2024-03-01T02:59:00Z");
	expect((await createCustomer()).joinedOn).toBe("2024-02-29");
});

test("the address is optional, and blanks mean not given", async () => {
	const { name, email, phone, document, type } = input;
	const { status, body } = await t.send("POST", "/api/customers", {
		...{ name, email, phone, document, type },
		...{ postalCode: "", address: "  ", city: null },
	});
	expect(status).toBe(201);
	expect(body).toMatchObject({
		postalCode: null,
		address: null,
		city: null,
		state: null,
	});
});

test("a company is known by its CNPJ, with letters too", async () => {
	const numeric = await createCustomer({ document: "11.222.333/0001-81" });
	const lettered = await someone({ document: "12.abc.345/01de-35" });
	expect([numeric.document, lettered.document]).toEqual([
		"11222333000181",
		"12ABC34501DE35",
	]);
});

test("active counts VIP too", async () => {
	const vip = await someone({ type: "atacado" });
	const inactive = await someone({ type: "atacado" });
	await someone();
	await setStatus(vip.id, "vip", 1);
	await setStatus(inactive.id, "inativo", 1);
	expect(await t.get<CustomerCounters>("/api/customers/counters")).toEqual({
		total: 3,
		active: 2,
		vip: 1,
		wholesale: 2,
	});
	expect((await list("segment=active")).total).toBe(2);
});

test("search finds by name, e-mail, city, phone and document, with or without mask", async () => {
	await createCustomer();
	await someone({
		name: "Mercado 100% Bom_Preço",
		phone: "(55) 3222-1100",
		document: "12.ABC.345/01DE-35",
		city: "Santa Maria",
		state: "RS",
	});
	const found = (search: string) =>
		namesOf(`sort=name&search=${encodeURIComponent(search)}`);
	const joao = ["João da Conceição"];
	const market = ["Mercado 100% Bom_Preço"];
	for (const search of [
		"joao conceicao",
		"CONCEIÇÃO",
		"joao@exemplo",
		"são paulo",
		"529.982.247-25",
		"52998224725",
		"982.247",
		"(11) 98765-4321",
		"11987654321",
		"+55 11 98765-4321",
		"98765",
	])
		expect(await found(search), search).toEqual(joao);
	for (const search of [
		"12.abc.345/01de-35",
		"12abc34501de35",
		"5532221100",
		"santa maria",
		"100%",
		"_",
	])
		expect(await found(search), search).toEqual(market);
	expect(await found("%_%")).toEqual([]);
	expect(await found("")).toEqual([...joao, ...market]);
});

test("filters narrow by type, status and state", async () => {
	const ana = await someone({ name: "Ana", type: "atacado", state: "RJ" });
	await someone({ name: "Bia", state: "RJ" });
	await someone({ name: "Caio", state: null });
	await setStatus(ana.id, "inativo", 1);
	expect(await namesOf("type=atacado")).toEqual(["Ana"]);
	expect(await namesOf("status=inativo")).toEqual(["Ana"]);
	expect(await namesOf("state=RJ&sort=name")).toEqual(["Ana", "Bia"]);
	expect(await namesOf("state=RJ&status=ativo")).toEqual(["Bia"]);
});

test("names sort without accents and case, the shorter first", async () => {
	for (const name of ["Zeca", "Ana Beatriz", "Álvaro", "ana", "Ânderson"])
		await someone({ name, email: `z${name.length}${people}@exemplo.com.br` });
	expect(await namesOf("sort=name")).toEqual([
		"Álvaro",
		"ana",
		"Ana Beatriz",
		"Ânderson",
		"Zeca",
	]);
});

test.each(["spent", "orders", "newest", "last-order", "name"])(
	"pages sorted by %s follow each other in both directions",
	async (sort) => {
		for (const name of ["Ana", "Bia", "Caio", "Davi", "Eva"])
			await someone({ name });
		const page = (cursor = "") => list(`sort=${sort}&pageSize=2${cursor}`);
		const first = await page();
		const second = await page(`&cursor=${first.nextCursor}`);
		const third = await page(`&cursor=${second.nextCursor}`);
		const back = await page(`&cursor=${third.previousCursor}`);
		const shown = [first, second, third].flatMap(({ items }) => items);
		expect(shown.map(({ name }) => name).toSorted()).toEqual([
			"Ana",
			"Bia",
			"Caio",
			"Davi",
			"Eva",
		]);
		expect([first.from, second.from, third.from, first.total]).toEqual([
			1, 3, 5, 5,
		]);
		expect(third.nextCursor).toBeNull();
		expect(back.items).toEqual(second.items);
	},
);

test("an edit is saved, searchable and audited with what changed", async () => {
	const customer = await createCustomer();
	const { status, body } = await t.send<CustomerSummary>(
		"PUT",
		`/api/customers/${customer.id}`,
		{ ...input, name: "João Conceição", city: "Campinas", version: 1 },
	);
	expect(status).toBe(200);
	expect(body).toMatchObject({
		name: "João Conceição",
		city: "Campinas",
		version: 2,
	});
	expect(await namesOf("search=campinas")).toEqual(["João Conceição"]);
	expect(await namesOf("search=paulo")).toEqual([]);
	const [change] = await listActivity(t.db, {
		entities: ["customer"],
		entityId: customer.id,
	});
	expect(change).toMatchObject({
		actor: "Operador local",
		action: "edited",
		before: { name: "João da Conceição", city: "São Paulo" },
		after: { name: "João Conceição", city: "Campinas" },
	});
});

test("a customer keeps their own e-mail and document when edited", async () => {
	const customer = await createCustomer();
	const { status } = await t.send("PUT", `/api/customers/${customer.id}`, {
		...input,
		email: "JOAO@exemplo.com.br",
		version: 1,
	});
	expect(status).toBe(200);
});

test("Ativar on a former VIP makes them active, and every step is audited", async () => {
	const { id } = await createCustomer();
	await setStatus(id, "vip", 1);
	await setStatus(id, "inativo", 2);
	await setStatus(id, "ativo", 3);
	await setStatus(id, "vip", 4);
	const { body } = await setStatus(id, "ativo", 5);
	expect(body).toMatchObject({ status: "ativo", version: 6 });
	const changes = await listActivity(t.db, {
		entities: ["customer"],
		entityId: id,
	});
	expect(changes.map(({ action }) => action)).toEqual([
		"vip-removed",
		"made-vip",
		"activated",
		"deactivated",
		"made-vip",
		"created",
	]);
});

test("saving what is already stored makes no version and no history", async () => {
	const { id } = await createCustomer();
	expect((await setStatus(id, "ativo", 1)).body.version).toBe(1);
	const { status, body } = await t.send<CustomerSummary>(
		"PUT",
		`/api/customers/${id}`,
		{ ...input, version: 1 },
	);
	expect(status).toBe(200);
	expect(body.version).toBe(1);
	const changes = await listActivity(t.db, {
		entities: ["customer"],
		entityId: id,
	});
	expect(changes.map(({ action }) => action)).toEqual(["created"]);
});

test("of two operators, the second is told who changed what", async () => {
	const { id } = await createCustomer();
	await t.send("PUT", `/api/customers/${id}`, {
		...input,
		phone: "(21) 99999-0000",
		version: 1,
	});
	const edit = await t.refused("PUT", `/api/customers/${id}`, {
		...input,
		city: "Santos",
		version: 1,
	});
	const conflict = {
		actor: "Operador local",
		fields: ["phone"],
		version: 2,
	};
	expect(edit).toMatchObject({
		status: 409,
		code: "version_conflict",
		conflict,
	});
	expect(
		await t.refused("PUT", `/api/customers/${id}/status`, {
			status: "inativo",
			version: 1,
		}),
	).toMatchObject({ code: "version_conflict", conflict });
	expect(await t.get<CustomerDetails>(`/api/customers/${id}`)).toMatchObject({
		phone: "21999990000",
		city: "São Paulo",
		status: "ativo",
	});
});

test.runIf(isPostgres())(
	"of many saves at once with the same version, one wins",
	async () => {
		const { id } = await createCustomer();
		const saves = await Promise.all(
			Array.from({ length: 8 }, (_, n) =>
				t.send("PUT", `/api/customers/${id}`, {
					...input,
					city: `Cidade ${n}`,
					version: 1,
				}),
			),
		);
		expect(saves.map(({ status }) => status).toSorted()).toEqual([
			200, 409, 409, 409, 409, 409, 409, 409,
		]);
	},
);

test.runIf(isPostgres())(
	"of many registrations at once with the same e-mail, one wins and the others hear it at the field",
	async () => {
		const answers = await Promise.all(
			Array.from({ length: 8 }, () =>
				t.send<{ errors?: unknown }>("POST", "/api/customers", input),
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
		expect((await list("")).total).toBe(1);
	},
);

test("a duplicate e-mail in another case is refused at the field", async () => {
	await createCustomer();
	expect(
		await t.refused("POST", "/api/customers", {
			...input,
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
	await createCustomer();
	const other = await someone();
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
		...input,
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
	await createCustomer();
	const { errors } = await t.refused("POST", "/api/customers", input);
	expect(errors?.map(({ field }) => field)).toEqual(["email", "document"]);
});

const badDocument = "CPF ou CNPJ inválido. Confira os números.";
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
	["document", "529.982.247-26", badDocument],
	["document", "111.111.111-11", badDocument],
	["document", "00000000000", badDocument],
	["document", "529.982.247", badDocument],
	["document", "11.222.333/0001-82", badDocument],
	["document", "12.ABC.345/01DE-36", badDocument],
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
		...input,
		[field]: value,
	});
	expect(problem.status).toBe(422);
	expect(problem.errors).toEqual([expect.objectContaining({ field, message })]);
	expect((await list("")).total).toBe(0);
});

test("text that looks like markup, SQL or emoji stays as typed", async () => {
	const name = `<script>alert("1")</script> '; drop table customers; -- 🛒`;
	const { id } = await createCustomer({ name, city: "<b>Olinda</b>" });
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
	await createCustomer({ name: hangul, city: hangul.slice(20) });
	expect(await namesOf("sort=name")).toEqual([hangul]);
});

test.each([
	["/api/customers?cursor=nonsense", 400],
	["/api/customers?pageSize=101", 422],
	["/api/customers?minSpent=10&maxSpent=5", 422],
	["/api/customers?minSpent=-1", 422],
	["/api/customers?minSpent=1.5", 422],
	["/api/customers?state=XX", 422],
	["/api/customers?status=ativa", 422],
	["/api/customers?segment=vip", 422],
	["/api/customers?sort=city", 422],
	["/api/customers?unknown=1", 422],
	["/api/customers/999", 404],
	["/api/customers/0", 422],
	["/api/customers/abc", 422],
	["/api/customers/99999999999999999999", 422],
])("GET %s answers %i", async (path, status) => {
	expect((await t.refused("GET", path)).status).toBe(status);
});

test("a cursor of another sort is refused", async () => {
	await someone();
	await someone();
	const { nextCursor } = await list("sort=name&pageSize=1");
	expect(
		await t.refused("GET", `/api/customers?sort=spent&cursor=${nextCursor}`),
	).toMatchObject({ status: 400, code: "bad_cursor" });
});

test("what does not exist cannot be edited", async () => {
	expect(
		(await t.refused("PUT", "/api/customers/999", { ...input, version: 1 }))
			.status,
	).toBe(404);
	expect(
		(
			await t.refused("PUT", "/api/customers/999/status", {
				status: "vip",
				version: 1,
			})
		).status,
	).toBe(404);
});
