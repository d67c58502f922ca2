import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BarList } from "./charts/bar-list.tsx";
import { Progress } from "./feedback/progress.tsx";
import { DescriptionList } from "./layout/description-list.tsx";
import { Avatar } from "./marks/avatar.tsx";
import { StarRating } from "./marks/star-rating.tsx";

test("progress tells how far, also in words", () => {
	render(<Progress detail="62 de 100" label="Exportando" value={61.6} />);
	const bar = screen.getByRole("progressbar", { name: "Exportando" });
	expect(bar.getAttribute("aria-valuenow")).toBe("62");
	expect(bar.getAttribute("aria-valuetext")).toBe("62 de 100");
});

test("progress of unknown length has no value", () => {
	render(<Progress label="Preparando" value={null} />);
	expect(screen.getByRole("progressbar").hasAttribute("aria-valuenow")).toBe(
		false,
	);
});

test("a rating is read out as one", () => {
	const { container } = render(<StarRating value={4.65} />);
	expect(container.textContent).toBe("4,7de 5 estrelas");
});

test("an avatar shows the whole first letter", () => {
	const { container, rerender } = render(<Avatar name=" émile" />);
	expect(container.textContent).toBe("é");
	rerender(<Avatar name="𝒜na" />);
	expect(container.textContent).toBe("𝒜");
	rerender(<Avatar name="" />);
	expect(container.textContent).toBe("?");
});

test("a bar never leaves its track", () => {
	const { container } = render(
		<BarList
			isRanked
			items={[
				{ id: 1, label: "A", share: 1.4, figures: ["10"] },
				{ id: 2, label: "B", share: -1 },
			]}
			label="Top"
		/>,
	);
	const bars = [...container.querySelectorAll<HTMLElement>("[style*=width]")];
	expect(bars.map((bar) => bar.style.width)).toEqual(["100%", "0%"]);
	expect(screen.getByRole("list", { name: "Top" }).tagName).toBe("OL");
});

test("every figure of a ranking is named, by a header and for those who do not see it", () => {
	const { container } = render(
		<BarList
			columns={["Receita", "Pedidos"]}
			items={[{ id: 1, label: "Mix Store", share: 1, figures: ["R$ 10", "3"] }]}
			label="Top"
		/>,
	);
	const header = container.querySelector("[aria-hidden]");
	expect([...(header?.children ?? [])].map((cell) => cell.textContent)).toEqual(
		["Receita", "Pedidos"],
	);
	expect(screen.getByRole("listitem").textContent).toBe(
		"Mix StoreReceita R$ 10Pedidos 3",
	);
});

test("what is not known is a dash", () => {
	render(<DescriptionList items={[{ term: "E-mail", value: null }]} />);
	expect(screen.getByRole("definition").textContent).toBe("—");
});
