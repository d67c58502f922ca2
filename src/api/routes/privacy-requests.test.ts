import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { DataPackage } from "#contract/data-package.ts";
import type {
	AnonymisationPreview,
	PrivacyRequest,
	PrivacyRequestSummary,
} from "#contract/privacy.ts";
import { givenKnownPerson } from "#tests/support/known-person.ts";
import {
	givenPrivacyRequest,
	startAnonymising,
	zuleica,
} from "#tests/support/privacy.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { sha256Of } from "../sha256.ts";

const t = useTestApi();

test("a request has a protocol of its year and is due fifteen calendar days after it came", async () => {
	t.now = new Date("2026-11-17T15:00:00Z");
	const first = await givenPrivacyRequest(t, { receivedOn: "2026-11-15" });
	expect(first).toMatchObject({
		protocol: "LGPD-2026-0001",
		dueOn: "2026-11-30",
		daysLeft: 13,
		state: "aberta",
	});
	t.now = new Date("2027-01-02T15:00:00Z");
	const next = await givenPrivacyRequest(t, { receivedOn: "2027-01-02" });
	expect(next.protocol).toBe("LGPD-2027-0001");
	expect((await givenPrivacyRequest(t)).protocol).toBe("LGPD-2027-0002");
});

test("the deadline is a setting, and holds for requests that come in from then on", async () => {
	const before = await givenPrivacyRequest(t);
	await t.send("PUT", "/api/privacy/deadline", { days: 30 });
	const after = await givenPrivacyRequest(t);
	expect([before.dueOn, after.dueOn]).toEqual(["2024-03-06", "2024-03-21"]);
	expect(await t.get("/api/privacy/deadline")).toEqual({ days: 30 });
	expect(
		(await t.refused("PUT", "/api/privacy/deadline", { days: 0 })).errors?.[0]
			?.field,
	).toBe("days");
});

test("what cannot have come in is refused at its field", async () => {
	const refused = await t.refused("POST", "/api/privacy/requests", {
		...{ requesterName: "Ana", requesterContact: "ana@exemplo.com.br" },
		...{ askedRight: "acesso", receivedOn: "2024-03-01", customerId: 12 },
	});
	expect(refused.errors?.map(({ field, code }) => [field, code])).toEqual([
		["customerId", "unknown_customer"],
		["receivedOn", "received_in_future"],
	]);
});

test("the list is sorted by the day it is due, and tells open, overdue and closed ones apart", async () => {
	const late = await givenPrivacyRequest(t, { receivedOn: "2024-02-01" });
	const open = await givenPrivacyRequest(t, { receivedOn: "2024-02-20" });
	const done = await givenPrivacyRequest(t, {
		receivedOn: "2024-02-10",
		identityProof: "Documento com foto",
	});
	await answer(done, "respondida");
	const listed = async (query: string) => {
		const { items } = await t.get<Page<PrivacyRequestSummary>>(
			`/api/privacy/requests${query}`,
		);
		return items.map(({ id }) => id);
	};
	expect(await listed("")).toEqual([late.id, done.id, open.id]);
	expect(await listed("?standing=abertas")).toEqual([late.id, open.id]);
	expect(await listed("?standing=vencidas")).toEqual([late.id]);
	expect(await listed("?standing=encerradas")).toEqual([done.id]);
	expect(await listed(`?search=${open.protocol}`)).toEqual([open.id]);
	const page = await t.get<Page<PrivacyRequestSummary>>(
		"/api/privacy/requests?pageSize=2",
	);
	expect(page.total).toBe(3);
	expect(await listed(`?pageSize=2&cursor=${page.nextCursor}`)).toEqual([
		open.id,
	]);
});

test("the first step takes a request up, and each step stays with who took it", async () => {
	const asked = await givenPrivacyRequest(t);
	const path = `/api/privacy/requests/${asked.id}/steps`;
	const step = { body: "Liguei para confirmar a identidade" };
	const { body } = await t.send<PrivacyRequest>("POST", path, {
		...{ ...step, version: asked.version },
	});
	expect(body).toMatchObject({
		state: "em-andamento",
		steps: [{ ...step, actor: "Operador local" }],
	});
	const conflict = await t.refused("POST", path, {
		...{ ...step, version: asked.version },
	});
	expect(conflict.code).toBe("version_conflict");
});

test("an anonymisation is a step of the request it answers, which is open and the person's own", async () => {
	const customer = await givenKnownPerson(t);
	const { id } = await givenPrivacyRequest(t, { customerId: customer.id });
	const other = await givenPrivacyRequest(t);
	const path = `/api/customers/${customer.id}/anonymisation`;
	const { version } = await t.get<AnonymisationPreview>(path);
	const refused = await t.refused("POST", path, {
		...{ reason: "Pedido do titular", confirmation: "ANONIMIZAR" },
		...{ version, requestId: other.id },
	});
	expect(refused.errors?.[0]).toMatchObject({ field: "requestId" });

	await startAnonymising(t, customer.id, { requestId: id });
	const answered = await t.get<PrivacyRequest>(`/api/privacy/requests/${id}`);
	expect(answered.state).toBe("em-andamento");
	expect(answered.steps.map(({ body }) => body)).toEqual([
		"Anonimização iniciada.",
	]);
});

test("nobody is answered before their identity is proven; refusing needs no proof, but reasons", async () => {
	const asked = await givenPrivacyRequest(t);
	const path = `/api/privacy/requests/${asked.id}`;
	const answered = { outcome: "respondida", answer: "Segue o pacote." };
	const refused = await t.refused("POST", `${path}/answer`, {
		...{ ...answered, version: asked.version },
	});
	expect(refused.errors?.[0]).toMatchObject({
		field: "answer",
		message: "Anote antes como a identidade do titular foi confirmada.",
	});
	const { requesterName, requesterContact, askedRight } = asked;
	const { body: proven } = await t.send<PrivacyRequest>("PUT", path, {
		...{ requesterName, requesterContact, askedRight, version: asked.version },
		identityProof: "Documento com foto, conferido por vídeo",
	});
	const closed = await answer(proven, "respondida");
	expect(closed).toMatchObject({
		state: "respondida",
		answeredBy: "Operador local",
		daysLeft: null,
	});
	expect(
		(
			await t.refused("POST", `${path}/steps`, {
				...{ body: "Mais um passo", version: closed.version },
			})
		).code,
	).toBe("privacy_step");
	const other = await givenPrivacyRequest(t);
	expect((await answer(other, "recusada")).state).toBe("recusada");
});

test("the package holds everything about a person, and the audit says who took it", async () => {
	const customer = await givenKnownPerson(t);
	const path = `/api/customers/${customer.id}/data-package`;
	const read = await t.get<DataPackage>(path);
	expect(read.customer).toMatchObject({
		name: zuleica.name,
		email: zuleica.email,
		document: "52998224725",
	});
	expect(read.orders).toHaveLength(2);
	expect(read.orders[0]?.items).toHaveLength(1);
	expect(read.addresses.map(({ address }) => address)).toContain(
		"Outra rua, 9",
	);
	expect(read.returns).toHaveLength(1);
	expect(read.notes).toHaveLength(1);
	expect(read.requests).toHaveLength(1);
	const again = await t.get<DataPackage>(path);
	expect(again.audit[0]).toMatchObject({
		actor: "Operador local",
		what: "Pacote do titular gerado",
	});
});

test("a package handed over for a request leaves the hash of its very bytes there", async () => {
	const customer = await givenKnownPerson(t);
	const { items } = await t.get<Page<PrivacyRequestSummary>>(
		`/api/privacy/requests?customerId=${customer.id}`,
	);
	const path = `/api/privacy/requests/${items[0]?.id}`;
	const response = await t.api.request(`${path}/data-package`, {
		method: "POST",
	});
	const bytes = new Uint8Array(await response.arrayBuffer());
	const evidenceSha256 = await sha256Of(bytes);
	const request = await t.get<PrivacyRequest>(path);
	expect(request).toMatchObject({ evidenceSha256, state: "em-andamento" });
	expect(request.steps.at(-1)?.body).toContain(evidenceSha256);
	const nobodys = await givenPrivacyRequest(t);
	expect(
		(
			await t.refused(
				"POST",
				`/api/privacy/requests/${nobodys.id}/data-package`,
			)
		).code,
	).toBe("privacy_step");
});

async function answer(
	{ id, version }: Pick<PrivacyRequest, "id" | "version">,
	outcome: "respondida" | "recusada",
): Promise<PrivacyRequest> {
	const { body } = await t.send<PrivacyRequest>(
		"POST",
		`/api/privacy/requests/${id}/answer`,
		{ outcome, answer: "Segue a resposta.", version },
	);
	return body;
}
