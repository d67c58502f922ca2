import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StoreCopyDraft } from "#contract/stores.ts";
import { fill } from "#tests/support/render-web.tsx";
import { mix, renderStores } from "#tests/support/web-stores.tsx";

const draft: StoreCopyDraft = {
	name: "Mix Store (cópia)",
	slug: "mix-store-2",
	type: mix.type,
	category: mix.category,
	manager: mix.manager,
	phone: mix.phone,
	email: mix.email,
	description: mix.description,
	sourceName: mix.name,
};

async function openCopy(answers: Record<string, unknown> = {}) {
	const view = renderStores("/lojas", {
		"GET /api/stores/3/copy-draft": draft,
		...answers,
	});
	const { user } = view;
	await user.click(
		await screen.findByRole("button", { name: "Ações de Mix Store" }),
	);
	await user.click(await screen.findByRole("menuitem", { name: "Duplicar" }));
	await screen.findByRole("button", { name: "Criar Loja" });
	return view;
}

test("Duplicar opens the form filled in, and Cancelar leaves nothing behind", async () => {
	const { user, server } = await openCopy();
	expect(screen.getByRole("dialog").textContent).toContain(
		"Cópia de Mix Store: começa pendente, com as mesmas configurações, sem a chave Pix e a conta bancária.",
	);
	const field = (label: RegExp) =>
		screen.getByLabelText<HTMLInputElement>(label);
	expect(field(/^Nome da Loja/).value).toBe("Mix Store (cópia)");
	expect(field(/^Slug/).value).toBe("mix-store-2");
	expect(field(/^Telefone/).value).toBe("(31) 99845-2210");
	await user.click(screen.getByRole("button", { name: "Cancelar" }));
	expect(screen.queryByRole("dialog")).toBeNull();
	expect(server.asked.filter((line) => line.startsWith("POST"))).toEqual([]);
});

test("the copy is made when the form is saved, as it stands then", async () => {
	let sent: unknown;
	const { user } = await openCopy({
		"POST /api/stores/3/copies": async (request: Request) => {
			sent = await request.json();
			return Response.json(
				{ ...mix, id: 9, name: "Mix Store Sul" },
				{ status: 201 },
			);
		},
	});
	await fill(user, screen.getByLabelText(/^Nome da Loja/), "Mix Store Sul");
	await user.click(screen.getByRole("button", { name: "Criar Loja" }));
	await screen.findByText("Loja duplicada!");
	expect(sent).toMatchObject({
		name: "Mix Store Sul",
		slug: "mix-store-sul",
		manager: mix.manager,
		phone: mix.phone,
	});
});
