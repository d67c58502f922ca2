import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TooltipProvider } from "../overlays/tooltip.tsx";
import { SplitBar, sharesOf } from "./split-bar.tsx";

const segments = [
	{ id: 1, label: "MegaAtacado", valueCents: 6667, colorIndex: 1 },
	{ id: 2, label: "Mix Store", valueCents: 3333, colorIndex: 3 },
];

test("shares always add up to 100%", () => {
	fc.assert(
		fc.property(
			fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 12 }),
			(values) => {
				const total = sharesOf(values).reduce((all, share) => all + share, 0);
				expect(total).toBe(values.some((value) => value > 0) ? 100 : 0);
			},
		),
	);
});

test("three equal parts are 34, 33 and 33", () => {
	expect(sharesOf([500, 500, 500])).toEqual([34, 33, 33]);
});

test("the bar says name, share and value in words", () => {
	render(
		<TooltipProvider>
			<SplitBar segments={segments} />
		</TooltipProvider>,
	);
	expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
		"MegaAtacado: 67%, R$\u00a066,67; Mix Store: 33%, R$\u00a033,33",
	);
});

test("the legend names every part with its share", () => {
	const { container } = render(
		<TooltipProvider>
			<SplitBar segments={segments} />
		</TooltipProvider>,
	);
	const legend = [...container.querySelectorAll("li")];
	expect(legend.map((item) => item.textContent)).toEqual([
		"MegaAtacado67%",
		"Mix Store33%",
	]);
});

test("the values in R$ appear when the bar has the focus", async () => {
	render(
		<TooltipProvider>
			<SplitBar segments={segments} />
		</TooltipProvider>,
	);
	await userEvent.tab();
	expect(document.activeElement).toBe(screen.getByRole("img"));
	expect(screen.getByRole("tooltip").textContent).toContain("R$\u00a066,67");
});

test("in a details view the values are in the legend and no tooltip is needed", () => {
	const { container } = render(<SplitBar segments={segments} showValues />);
	expect(container.textContent).toContain("R$\u00a033,33");
	expect(screen.getByRole("img").hasAttribute("tabindex")).toBe(false);
});
