import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MergeNotice } from "./save-problem-notices.tsx";
import { conflictText } from "./version-conflict.ts";

const now = new Date("2024-02-29T17:07:00.000Z");
const labels = { name: "nome", phone: "telefone" };

test("a conflict says who, when and what", () => {
	const at = "2024-02-29T17:05:00.000Z";
	const conflict = { actor: "Ana Prado", at, fields: ["name"], version: 2 };
	expect(conflictText(conflict, labels, now)).toBe(
		"Ana Prado alterou este registro há 2 min: nome.",
	);
});

test("a conflict nobody wrote down names nobody and no day", () => {
	const conflict = { actor: null, at: null, fields: [], version: 2 };
	expect(conflictText(conflict, labels, now)).toBe(
		"Este registro mudou depois que você o abriu.",
	);
	render(<MergeNotice labels={labels} merge={{ actor: null, kept: [] }} />);
	screen.getByText(
		"A versão atual está nos campos, junto com o que você digitou. Confira e salve.",
	);
});
