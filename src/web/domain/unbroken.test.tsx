import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Unbroken } from "./unbroken.tsx";

test.each([
	["(11) 98765-4321", ["(11) 98765-4321"]],
	["(11) 3765-4321", ["(11) 3765-4321"]],
	["CPF 173.060.205-36", ["173.060.205-36"]],
	["CNPJ 12.ABC.345/01DE-35.", ["12.ABC.345/01DE-35"]],
	["CEP 35030-660", ["35030-660"]],
	["Pedido #DV-2024-1247 chegou", ["#DV-2024-1247"]],
	[
		"De (11) 98765-4321 para (21) 3765-4321",
		["(11) 98765-4321", "(21) 3765-4321"],
	],
	["Rua das Flores, 10 - Centro", []],
])(
	"%s keeps its numbers on one line, and its text as it is",
	(text, numbers) => {
		const { container } = render(<Unbroken text={text} />);
		const kept = [...container.querySelectorAll(".whitespace-nowrap")];
		expect(kept.map((span) => span.textContent)).toEqual(numbers);
		expect(container.textContent).toBe(text);
	},
);
