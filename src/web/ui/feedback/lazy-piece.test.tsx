import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FunctionComponent, useState } from "react";
import { expect, test, vi } from "vitest";
import { Toaster } from "../overlays/toaster.tsx";
import { FailsAlone, lazyNeed, lazyOverlay, lazyPiece } from "./lazy-piece.tsx";

const gone = new TypeError("Failed to fetch dynamically imported module");

test("a piece that does not load leaves what is typed beside it, and loads at another try", async () => {
	const user = userEvent.setup();
	const load = vi
		.fn(async () => () => <p>O cartão</p>)
		.mockRejectedValueOnce(gone);
	const Piece = lazyPiece(load);
	render(
		<>
			<input aria-label="Nota" />
			<Piece whileLoading={<p>Carregando</p>} />
		</>,
	);
	await user.type(screen.getByLabelText("Nota"), "meio escrita");
	await user.click(
		await screen.findByRole("button", { name: "Tentar novamente" }),
	);
	await screen.findByText("O cartão");
	expect(screen.getByLabelText("Nota")).toHaveProperty("value", "meio escrita");
	expect(load).toHaveBeenCalledTimes(2);
});

test("what does not load is asked for once, not again and again", async () => {
	const load = vi.fn(async () => {
		throw gone;
	});
	const Piece = lazyPiece(load);
	render(<Piece />);
	await screen.findByRole("alert");
	await act(async () => {});
	expect(load).toHaveBeenCalledOnce();
});

test("an overlay that does not load says so, and opens at the next click", async () => {
	const user = userEvent.setup();
	const Overlay = lazyOverlay(
		vi.fn(async () => Opened).mockRejectedValueOnce(gone),
	);
	render(<Page overlay={Overlay} />);
	await user.type(screen.getByLabelText("Nota"), "meio escrita");
	await user.click(screen.getByRole("button", { name: "Abrir" }));
	await screen.findByText("Não foi possível abrir");
	expect(screen.getByLabelText("Nota")).toHaveProperty("value", "meio escrita");
	await user.click(screen.getByRole("button", { name: "Abrir" }));
	await screen.findByText("Aberto");
});

test("an overlay that breaks closes, and the page stays", async () => {
	const user = userEvent.setup();
	const printed = vi.spyOn(console, "error").mockImplementation(() => {});
	const Overlay = lazyOverlay(
		async () =>
			function Broken(): never {
				throw new Error("It broke");
			},
	);
	render(<Page overlay={Overlay} />);
	await user.type(screen.getByLabelText("Nota"), "meio escrita");
	await user.click(screen.getByRole("button", { name: "Abrir" }));
	await screen.findByText("Não foi possível abrir");
	expect(screen.getByLabelText("Nota")).toHaveProperty("value", "meio escrita");
	expect(printed).toHaveBeenCalled();
});

test("what the page cannot do without is asked for until it comes", async () => {
	vi.useFakeTimers();
	const Need = lazyNeed(
		vi
			.fn(async () => Opened)
			.mockRejectedValueOnce(gone)
			.mockRejectedValueOnce(gone),
	);
	render(<Need onClose={() => {}} whileLoading={<p>Carregando</p>} />);
	await act(() => vi.advanceTimersByTimeAsync(3000));
	screen.getByText("Carregando");
	await act(() => vi.advanceTimersByTimeAsync(3000));
	screen.getByText("Aberto");
});

test("what fails alone takes nothing else away", () => {
	const printed = vi.spyOn(console, "error").mockImplementation(() => {});
	render(
		<>
			<p>A página</p>
			<FailsAlone>
				<Broken />
			</FailsAlone>
		</>,
	);
	screen.getByText("A página");
	expect(printed).toHaveBeenCalled();
});

function Page({
	overlay: Overlay,
}: {
	overlay: FunctionComponent<{ onClose: () => void }>;
}) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<input aria-label="Nota" />
			<button onClick={() => setIsOpen(true)} type="button">
				Abrir
			</button>
			{isOpen && <Overlay onClose={() => setIsOpen(false)} />}
			<Toaster theme="light" />
		</>
	);
}

function Opened(_: { onClose: () => void }) {
	return <p>Aberto</p>;
}

function Broken(): never {
	throw new Error("It broke");
}
