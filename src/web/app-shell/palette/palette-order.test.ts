import { expect, test } from "vitest";
import { nearestFirst } from "./palette-order.ts";

const orders = section("Pedidos", "#DV-2024-2438");
const stores = section("Lojas", "TechHub");
const customers = section("Clientes", "João Araújo", "Ana Tech");
const screens = section("Ir para", "Pedidos");

test("what begins with the words typed comes before what only holds them", () => {
	expect(titlesFor("tech")).toEqual([
		"Lojas",
		"Clientes",
		"Pedidos",
		"Ir para",
	]);
});

test("accents and case do not matter", () => {
	expect(titlesFor("JOAO")[0]).toBe("Clientes");
});

test("without words the order stays", () => {
	expect(titlesFor(" ")).toEqual(["Pedidos", "Lojas", "Clientes", "Ir para"]);
});

test("a screen's name leads to the screen", () => {
	expect(titlesFor("pedidos")[0]).toBe("Ir para");
	const late = section("Para fazer", "Pedidos atrasados");
	const [first] = nearestFirst([late, screens], "pedidos");
	expect(first).toBe(screens);
});

function titlesFor(typed: string) {
	return nearestFirst([orders, stores, customers, screens], typed).map(
		({ title }) => title,
	);
}

function section(title: string, ...labels: string[]) {
	return { title, rows: labels.map((label) => ({ label })) };
}
