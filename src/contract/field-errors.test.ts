import { expect, test } from "vitest";
import { z } from "zod";
import { centsParam, day, requiredText } from "./common.ts";
import { fieldErrorsOf } from "./field-errors.ts";
import { inOrder } from "./ranges.ts";

const schema = z
	.strictObject({
		name: requiredText(10),
		kind: z.enum(["a", "b"]),
		count: z.int().min(1).max(5),
		on: day.optional(),
		from: centsParam.optional(),
		to: centsParam.optional(),
		password: z.string().min(12, { error: "password_too_short" }).optional(),
		lines: z.array(z.strictObject({ quantity: z.int().min(1) })).max(2),
	})
	.superRefine(inOrder(["from", "to"]));

const right = { name: "x", kind: "a", count: 1, lines: [{ quantity: 1 }] };

function errorsOf(changes: Record<string, unknown>) {
	const result = schema.safeParse({ ...right, ...changes });
	return result.success
		? {}
		: Object.fromEntries(
				fieldErrorsOf(result.error).map(({ field, message }) => [
					field,
					message,
				]),
			);
}

test.each([
	[{ name: undefined }, { name: "Preencha este campo." }],
	[{ name: null }, { name: "Preencha este campo." }],
	[{ name: "   " }, { name: "Preencha este campo." }],
	[{ name: 5 }, { name: "Valor inválido." }],
	[{ name: "x".repeat(11) }, { name: "Use no máximo 10 caracteres." }],
	[
		{ name: "a\u0000" },
		{ name: "O texto tem caracteres que não são aceitos." },
	],
	[{ password: "curta" }, { password: "Use ao menos 12 caracteres." }],
	[{ kind: "c" }, { kind: "Escolha uma das opções." }],
	[{ count: 1.5 }, { count: "Informe um número inteiro, como 12." }],
	[{ count: "1" }, { count: "Informe um número, como 12." }],
	[{ count: 6 }, { count: "O valor deve ser no máximo 5." }],
	[{ count: 0 }, { count: "O valor deve ser no mínimo 1." }],
	[{ on: "2024-02-30" }, { on: "Informe uma data válida." }],
	[{ on: "0001-01-01" }, { on: "Informe uma data válida." }],
	[{ from: "1e3" }, { from: "Informe um número inteiro, como 12." }],
	[{ from: "-1" }, { from: "O valor deve ser no mínimo 0." }],
	[
		{ from: "10", to: "5" },
		{ to: "O valor final deve ser maior ou igual ao inicial." },
	],
	[
		{ lines: [{ quantity: 1 }, { quantity: 0 }] },
		{ "lines.1.quantity": "O valor deve ser no mínimo 1." },
	],
	[
		{ lines: [{ quantity: 1, price: 1 }] },
		{ "lines.0.price": "Este campo não existe." },
	],
	[{ extra: 1 }, { extra: "Este campo não existe." }],
])("%j says %j", (changes, messages) => {
	expect(errorsOf(changes)).toEqual(messages);
});

test("what is right has no messages", () => {
	expect(errorsOf({})).toEqual({});
});
