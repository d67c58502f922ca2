import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
	afterEach,
	beforeEach,
	expect,
	type MockInstance,
	test,
	vi,
} from "vitest";
import { useWarnBeforeUnload } from "#web/ui/overlays/discard-dialog.tsx";
import { Toaster } from "#web/ui/overlays/toaster.tsx";
import { watchForNewVersion } from "./new-version.ts";

let reload: MockInstance;
let stop: () => void;
let isSaving = false;
let isAnswered = true;

beforeEach(() => {
	reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
	isSaving = false;
	isAnswered = true;
	vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
		if (!isAnswered) throw new TypeError("Failed to fetch");
		const isPage = new Request(url, init).headers.get("accept") === "text/html";
		return new Response("", { status: isPage ? 200 : 404 });
	});
	openPage();
});

afterEach(() => stop());

test("a file that a release took away loads the page again, which then says why", async () => {
	await missFile();
	expect(reload).toHaveBeenCalledOnce();
	openPage();
	render(<Toaster theme="light" />);
	await screen.findByText("Uma versão nova está no ar");
	screen.getByText("A página foi recarregada.");
});

test("a page that misses a file again after it was loaded again stays, and offers it", async () => {
	await missFile();
	openPage();
	render(<Toaster theme="light" />);
	await missFile();
	expect(reload).toHaveBeenCalledOnce();
	await userEvent.click(
		await screen.findByRole("button", { name: "Recarregar" }),
	);
	expect(reload).toHaveBeenCalledTimes(2);
});

test("pages of two releases, which instances answer by turns, are each loaded again once", async () => {
	const script = document.createElement("script");
	script.type = "module";
	document.body.append(script);
	for (const name of ["a", "b", "a", "b"]) {
		// Written as an attribute it would be loaded.
		Object.defineProperty(script, "src", {
			value: `/assets/${name}.js`,
			configurable: true,
		});
		await missFile();
	}
	expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
	["a form that would ask", () => void render(<Unsaved />)],
	[
		"a field",
		async () => {
			render(<input aria-label="Senha" />);
			await userEvent.type(screen.getByLabelText("Senha"), "abc");
		},
	],
	[
		"a change under way",
		() => {
			isSaving = true;
		},
	],
])(
	"nothing is lost of %s: a lasting notice offers the reload",
	async (_, begin) => {
		await begin();
		await missFile();
		expect(reload).not.toHaveBeenCalled();
		render(<Toaster theme="light" />);
		await screen.findByText("Uma versão nova está no ar");
		await userEvent.click(screen.getByRole("button", { name: "Recarregar" }));
		expect(reload).toHaveBeenCalledOnce();
	},
);

test("a search, which stands in the address, is no reason to wait", async () => {
	render(<input aria-label="Busca" type="search" />);
	await userEvent.type(screen.getByLabelText("Busca"), "mega");
	await missFile();
	expect(reload).toHaveBeenCalledOnce();
});

test("while the server does not answer the page stays: a reload would lose it", async () => {
	isAnswered = false;
	await missFile();
	expect(reload).not.toHaveBeenCalled();
});

function openPage() {
	stop?.();
	stop = watchForNewVersion(() => isSaving);
}

async function missFile() {
	await act(async () => {
		window.dispatchEvent(new Event("vite:preloadError"));
		await new Promise((resolve) => setTimeout(resolve));
	});
}

function Unsaved() {
	useWarnBeforeUnload(true);
	return null;
}
