import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { expect, test } from "vitest";
import { announce } from "./announce.ts";
import { Toaster } from "./toaster.tsx";

test("toasts appear in a region called Notifications, as specified, that Alt+T focuses", async () => {
	render(<Toaster theme="light" />);
	act(() => {
		toast.success("Status atualizado!");
	});
	await screen.findByText("Status atualizado!");
	const region = screen.getByRole("region", { name: "Notifications" });
	fireEvent.keyDown(document, { altKey: true, code: "KeyT" });
	expect(region.contains(document.activeElement)).toBe(true);
});

test("the region's name is told as English, what it holds as Portuguese", async () => {
	render(<Toaster theme="light" />);
	act(() => {
		toast.success("Pedido salvo!");
	});
	const text = await screen.findByText("Pedido salvo!");
	const region = screen.getByRole("region", { name: "Notifications" });
	expect(region.lang).toBe("en");
	expect(text.closest<HTMLElement>("[lang]")?.lang).toBe("pt-BR");
});

test("what was announced before the toaster was there is shown once it is", async () => {
	announce({ id: "early", tone: "info", title: "Uma mensagem cedo" });
	render(<Toaster theme="light" />);
	await screen.findByText("Uma mensagem cedo");
	act(() => announce({ id: "late", tone: "error", title: "Outra depois" }));
	await screen.findByText("Outra depois");
});

test("a toast's action gives the focus back before anything else is pressed", async () => {
	const user = userEvent.setup();
	let focusAtPress: Element | null = null;
	render(
		<>
			<button type="button">Antes</button>
			<button
				onPointerDown={() => {
					focusAtPress = document.activeElement;
				}}
				type="button"
			>
				Ações
			</button>
			<Toaster theme="light" />
		</>,
	);
	const before = screen.getByRole("button", { name: "Antes" });
	before.focus();
	act(() => {
		toast.success("Produto desativado!", {
			action: { label: "Desfazer", onClick: () => {} },
		});
	});
	await user.click(await screen.findByRole("button", { name: "Desfazer" }));
	expect(document.activeElement).toBe(before);

	fireEvent.keyDown(document, { altKey: true, code: "KeyT" });
	expect(document.activeElement).not.toBe(before);
	await user.click(screen.getByRole("button", { name: "Ações" }));
	expect(focusAtPress).toBe(before);
});
