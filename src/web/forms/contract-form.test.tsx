import { act, renderHook } from "@testing-library/react";
import { get } from "react-hook-form";
import { expect, test } from "vitest";
import { z } from "zod";
import { problem } from "#contract/common.ts";
import { storeInput } from "#contract/stores.ts";
import { ApiError, OfflineError } from "#web/data/api-errors.ts";
import { useContractForm } from "./contract-form.ts";
import { applyProblem } from "./save-problems.ts";

const blank = {
	name: "",
	slug: "",
	manager: "",
	phone: "",
	email: "",
	description: "",
};

test("every field says what is wrong with it, in Portuguese", async () => {
	const form = renderForm({ ...blank, phone: "123", email: "ana@" });
	await form.submit();
	expect(form.messages()).toMatchObject({
		name: "Preencha este campo.",
		type: "Escolha uma das opções.",
		manager: "Preencha este campo.",
		phone: "Informe um telefone com DDD, como (11) 98765-4321.",
		email: "Informe um e-mail válido, como nome@empresa.com.br.",
	});
});

test("a valid form hands over what the contract makes of it", async () => {
	const form = renderForm({
		...blank,
		name: "  TechHub ",
		slug: "techhub",
		type: "varejo",
		category: "tecnologia",
		manager: "Ana",
		phone: "(11) 98765-4321",
	});
	expect(await form.submit()).toMatchObject({
		name: "TechHub",
		phone: "11987654321",
		email: null,
	});
});

test("errors inside lists stand at their own field", async () => {
	const { result } = renderHook(() => {
		const form = useContractForm(
			z.object({ items: z.array(z.object({ quantity: z.int().min(1) })) }),
			{ defaultValues: { items: [{ quantity: 2 }, { quantity: 0 }] } },
		);
		return { form, errors: form.formState.errors };
	});
	await act(() => result.current.form.handleSubmit(() => {})());
	const { errors } = result.current;
	expect(get(errors, "items.0.quantity")).toBeUndefined();
	expect(get(errors, "items.1.quantity.message")).toBe(
		"O valor deve ser no mínimo 1.",
	);
});

test("a field left as it was is no error until a save is tried", async () => {
	const form = renderForm(blank);
	await form.leave("name");
	expect(form.messages()).toEqual({});
	await form.submit();
	expect(form.messages().name).toBe("Preencha este campo.");
});

test("a typed value is judged when its field is left, and rejudged while it is mended", async () => {
	const form = renderForm(blank);
	await form.type("email", "ana@");
	expect(form.messages()).toEqual({});
	await form.leave("email");
	expect(form.messages()).toEqual({
		email: "Informe um e-mail válido, como nome@empresa.com.br.",
	});
	await form.type("email", "ana@exemplo.com.br");
	expect(form.messages()).toEqual({});
});

test("what was taken out of a filled field is said when it is left", async () => {
	const form = renderForm({ ...blank, name: "TechHub" });
	await form.type("name", "");
	await form.leave("name");
	expect(form.messages()).toEqual({ name: "Preencha este campo." });
});

test("a refusal at a field is shown at the field, and nothing typed is lost", () => {
	const form = renderForm({ ...blank, slug: "techhub" });
	const rest = form.refuse({
		errors: [{ field: "slug", code: "duplicate_slug", message: "Já é usado." }],
	});
	expect(rest).toBeNull();
	expect(form.messages().slug).toBe("Já é usado.");
	expect(form.values().slug).toBe("techhub");
});

test("a refusal of something the form does not show becomes a sentence", () => {
	const form = renderForm(blank);
	const rest = form.refuse({
		errors: [{ field: "version", code: "required", message: "Falta algo." }],
	});
	expect(rest).toBe("Falta algo.");
});

test("a refusal without fields tells its title and detail", () => {
	const form = renderForm(blank);
	expect(form.refuse({ detail: "Ana alterou este registro." })).toBe(
		"Recusado. Ana alterou este registro.",
	);
});

test("no connection is told as such", () => {
	const form = renderForm(blank);
	expect(form.apply(new OfflineError())).toContain("Sem conexão");
});

function renderForm(defaultValues: object) {
	const { result } = renderHook(() => {
		const form = useContractForm(storeInput, { defaultValues });
		return { form, errors: form.formState.errors };
	});
	const apply = (error: unknown) => {
		let rest: string | null = null;
		act(() => {
			rest = applyProblem(result.current.form, error);
		});
		return rest;
	};
	const happen = (
		name: keyof typeof blank,
		type: "change" | "blur",
		value = result.current.form.getValues(name),
	) =>
		act(async () => {
			const { onChange, onBlur } = result.current.form.register(name);
			const handle = type === "change" ? onChange : onBlur;
			await handle({ type, target: { name, value } });
		});
	return {
		apply,
		refuse: (more: object) =>
			apply(
				new ApiError(
					problem.parse({
						type: "about:blank",
						title: "Recusado.",
						status: 409,
						code: "validation_failed",
						...more,
					}),
				),
			),
		async submit() {
			let output: unknown;
			await act(() =>
				result.current.form.handleSubmit((values) => {
					output = values;
				})(),
			);
			return output;
		},
		type: (name: keyof typeof blank, value: string) =>
			happen(name, "change", value),
		leave: (name: keyof typeof blank) => happen(name, "blur"),
		values: () => result.current.form.getValues(),
		messages: () =>
			Object.fromEntries(
				Object.entries(result.current.errors).map(([name, error]) => [
					name,
					error?.message,
				]),
			),
	};
}
