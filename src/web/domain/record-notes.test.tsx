import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Note } from "#contract/notes.ts";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { marina, sessionOf } from "#tests/support/web-session.ts";
import { noteQueries } from "#web/data/notes.ts";
import { NotesCard } from "./record-notes.tsx";

const store = { noun: "stores", id: 3 } as const;

test("notes tell who wrote them, when, whether they were edited, and which are pinned", async () => {
	render([
		note({ id: 2, body: "Fixa", isPinned: true, author: "Bia" }),
		note({ id: 1, editedAt: "2024-02-29T14:58:00.000Z" }),
	]);
	const [pinned, edited] = await screen.findAllByRole("listitem");
	await waitFor(() =>
		expect(pinned?.textContent).toContain("FixadaBia · há 1 h"),
	);
	expect(edited?.textContent).toContain("editada há 2 min");
	expect(edited?.textContent).not.toContain("Fixada");
});

test("without notes one quiet line says so", async () => {
	render([]);
	await screen.findByText("Nenhuma nota ainda.");
});

test("Ctrl+Enter adds what is typed, and the box is empty again", async () => {
	const { user, sent, typing } = render([]);
	await fill(user, newBox(), "Ligar às 9h");
	expect(typing()).toBe("typing");
	await user.keyboard("{Control>}{Enter}{/Control}");
	await screen.findByText("Ligar às 9h", { selector: "p" });
	expect(sent).toEqual([{ body: "Ligar às 9h", mentions: [] }]);
	expect(newBox().value).toBe("");
	expect(typing()).toBe("");
});

test("a second click that comes at once adds nothing", async () => {
	const { user, sent } = render([]);
	await fill(user, newBox(), "Ligar às 9h");
	const add = screen.getByRole("button", { name: "Adicionar nota" });
	// As a browser has it: between two clicks are microtasks, and no timer has to have run.
	for (let click = 0; click < 2; click++)
		await act(async () => {
			add.click();
		});
	await screen.findByText("Ligar às 9h", { selector: "p" });
	expect(sent).toHaveLength(1);
});

test("while a note is on its way no other is added, and what is typed meanwhile stays", async () => {
	let answer = () => {};
	const isAnswered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const asked: string[] = [];
	const { user } = render([], {
		"POST /api/stores/3/notes": async (request: Request) => {
			const { body } = await request.json();
			asked.push(body);
			await isAnswered;
			return Response.json(note({ id: 100, body }), { status: 201 });
		},
	});
	await user.type(newBox(), "Ligar às 9h{Control>}{Enter}{/Control}");
	await user.type(newBox(), "30{Control>}{Enter}{/Control}");
	answer();
	await screen.findByRole("button", { name: "Adicionar nota", busy: false });
	expect(asked).toEqual(["Ligar às 9h"]);
	expect(newBox().value).toBe("Ligar às 9h30");
});

test("what is typed stays when it is refused, and says why at the box", async () => {
	const { user } = render([], {
		"POST /api/stores/3/notes": refusal(409, "nothing_to_undo"),
	});
	await fill(user, newBox(), "Mais uma");
	await user.click(screen.getByRole("button", { name: "Adicionar nota" }));
	await screen.findByText("Recusado.");
	expect(newBox().value).toBe("Mais uma");
	expect(newBox().getAttribute("aria-invalid")).toBe("true");
});

test("what is typed stays when someone else's note comes in", async () => {
	const { user, notes, queryClient } = render([]);
	await fill(user, newBox(), "Meu rascunho");
	notes.unshift(note({ id: 9, body: "De outra pessoa" }));
	await act(() => queryClient.refetchQueries(noteQueries.of(store)));
	await screen.findByText("De outra pessoa");
	expect(newBox().value).toBe("Meu rascunho");
});

test("one's own note is edited in its place", async () => {
	const { user, sent } = render([note({ id: 1, body: "antes" })]);
	await choose(user, "Editar nota");
	const box = await screen.findByLabelText("Editar nota interna");
	expect(document.activeElement).toBe(box);
	await fill(user, box, "depois");
	await user.click(screen.getByRole("button", { name: "Salvar nota" }));
	await screen.findByText("depois", { selector: "p" });
	expect(sent).toEqual([{ body: "depois", mentions: [], version: 1 }]);
});

test("Esc leaves an edit, and what was typed only after a second one", async () => {
	const { user } = render([note({ id: 1, body: "antes" })]);
	await choose(user, "Editar nota");
	await screen.findByLabelText("Editar nota interna");
	await user.keyboard("{Escape}");
	expect(screen.queryByLabelText("Editar nota interna")).toBeNull();

	await choose(user, "Editar nota");
	const box = await screen.findByLabelText("Editar nota interna");
	await fill(user, box, "depois");
	await user.keyboard("{Escape}");
	expect(document.activeElement).toBe(
		screen.getByRole("button", { name: "Cancelar" }),
	);
	expect(box).toHaveProperty("value", "depois");
	await user.keyboard("{Escape}");
	expect(screen.queryByLabelText("Editar nota interna")).toBeNull();
	screen.getByText("antes");
});

test("someone who saved first is told of, and what is typed is kept over the current version", async () => {
	const { user, notes, sent } = render([note({ id: 1, body: "antes" })]);
	await choose(user, "Editar nota");
	await fill(user, screen.getByLabelText("Editar nota interna"), "minha");
	notes[0] = note({ id: 1, body: "de outra aba", version: 2 });
	await user.click(screen.getByRole("button", { name: "Salvar nota" }));
	await user.click(await screen.findByRole("button", { name: "Recarregar" }));
	await screen.findByText("de outra aba");
	expect(
		screen.getByLabelText<HTMLTextAreaElement>("Editar nota interna").value,
	).toBe("minha");
	await user.click(screen.getByRole("button", { name: "Salvar nota" }));
	await screen.findByText("minha", { selector: "p" });
	expect(sent.at(-1)).toMatchObject({ body: "minha", version: 2 });
});

test("a pin set meanwhile takes nothing from an edit", async () => {
	const { user, notes, queryClient, sent } = render([note({ id: 1 })]);
	await choose(user, "Editar nota");
	await fill(user, screen.getByLabelText("Editar nota interna"), "minha");
	notes[0] = note({ id: 1, isPinned: true, version: 2 });
	await act(() => queryClient.refetchQueries(noteQueries.of(store)));
	await user.click(screen.getByRole("button", { name: "Salvar nota" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ version: 2 });
});

test("a note removed elsewhere stays while it is edited", async () => {
	const { user, notes, queryClient } = render([note({ id: 1 })]);
	await choose(user, "Editar nota");
	await fill(user, screen.getByLabelText("Editar nota interna"), "minha");
	notes.length = 0;
	await act(() => queryClient.refetchQueries(noteQueries.of(store)));
	expect(
		screen.getByLabelText<HTMLTextAreaElement>("Editar nota interna").value,
	).toBe("minha");
});

test("a note is removed after a question, and pinned without one", async () => {
	const { user } = render([note({ id: 1, body: "Some" })]);
	await choose(user, "Fixar no topo");
	await screen.findByText("Fixada");
	await choose(user, "Remover nota");
	const question = await screen.findByRole("alertdialog");
	await user.click(within(question).getByRole("button", { name: "Remover" }));
	await screen.findByText("Nenhuma nota ainda.");
});

test("others' notes are pinned, but neither edited nor removed", async () => {
	const { user } = render([note({ id: 1, isOwn: false })]);
	await user.click(
		await screen.findByRole("button", { name: /^Ações da nota/ }),
	);
	const items = await screen.findAllByRole("menuitem");
	expect(items.map(({ textContent }) => textContent)).toEqual([
		"Fixar no topo",
	]);
});

test("Leitura reads and writes nothing", async () => {
	render([note({ id: 1, body: "Lida" })], {}, "leitura");
	await screen.findByText("Lida");
	expect(screen.queryByRole("textbox")).toBeNull();
	expect(screen.queryByRole("button")).toBeNull();
});

test("an @ offers the team; arrows and Enter choose, and whoever is chosen is sent along", async () => {
	const { user, sent } = render([]);
	await user.click(newBox());
	await user.keyboard("Fala com @");
	const list = await screen.findByRole("listbox");
	expect(within(list).getAllByRole("option")).toHaveLength(2);
	await user.keyboard("{ArrowDown}{Enter}");
	expect(newBox().value).toBe("Fala com @Bruno Sá ");
	expect(screen.queryByRole("listbox")).toBeNull();
	await user.keyboard("hoje{Control>}{Enter}{/Control}");
	await waitFor(() =>
		expect(sent).toEqual([{ body: "Fala com @Bruno Sá hoje", mentions: [5] }]),
	);
});

test("Escape closes the list alone, and a name taken out again names nobody", async () => {
	const { user, sent } = render([]);
	await user.click(newBox());
	await user.keyboard("@ana");
	await screen.findByRole("listbox");
	await user.keyboard("{Escape}");
	expect(screen.queryByRole("listbox")).toBeNull();
	expect(newBox().value).toBe("@ana");
	await fill(user, newBox(), "");
	await user.keyboard("@ana");
	await screen.findByRole("listbox");
	await user.keyboard("{Enter}");
	expect(newBox().value).toBe("@Ana Lima ");
	await fill(user, newBox(), "Ninguém");
	await user.keyboard("{Control>}{Enter}{/Control}");
	await waitFor(() =>
		expect(sent).toEqual([{ body: "Ninguém", mentions: [] }]),
	);
});

test("where nobody can be named, an @ is an @", async () => {
	const { user, server } = render([], {
		"GET /api/notes/mentionable": { items: [] },
	});
	await user.click(newBox());
	await user.keyboard("@");
	await waitFor(() =>
		expect(server.asked).toContain("GET /api/notes/mentionable"),
	);
	expect(screen.queryByRole("listbox")).toBeNull();
	expect(newBox().value).toBe("@");
});

test("of many notes the pinned and the newest are shown, and all when asked for", async () => {
	const many = Array.from({ length: 9 }, (_, index) =>
		note({ id: 9 - index, body: `nota ${9 - index}` }),
	);
	const { user } = render(many);
	expect(await screen.findAllByRole("listitem")).toHaveLength(5);
	await user.click(screen.getByRole("button", { name: "Mostrar todas (9)" }));
	expect(screen.getAllByRole("listitem")).toHaveLength(9);
});

type User = ReturnType<typeof renderRoutes>["user"];

const newBox = () =>
	screen.getByLabelText<HTMLTextAreaElement>("Nova nota interna");

async function choose(user: User, action: string) {
	await user.click(
		await screen.findByRole("button", { name: /^Ações da nota/ }),
	);
	await user.click(await screen.findByRole("menuitem", { name: action }));
}

function render(
	notes: Note[],
	answers: Parameters<typeof fakeServer>[0] = {},
	role: "operador" | "leitura" = "operador",
) {
	const sent: unknown[] = [];
	const server = fakeServer({
		"GET /api/settings": settings,
		"GET /api/stores/3/notes": () => Response.json({ items: notes }),
		"GET /api/notes/mentionable": {
			items: [
				{ id: 4, name: "Ana Lima" },
				{ id: 5, name: "Bruno Sá" },
			],
		},
		"POST /api/stores/3/notes": async (request: Request) => {
			const input = await request.json();
			sent.push(input);
			const added = note({ id: 100, body: input.body });
			notes.unshift(added);
			return Response.json(added, { status: 201 });
		},
		"PUT /api/notes/1": async (request: Request) => {
			const input = await request.json();
			const [before] = notes;
			if (before && before.version !== input.version)
				return refusal(409, "version_conflict", {
					conflict: {
						actor: "Marina",
						at: "2024-02-29T14:59:00.000Z",
						fields: ["body"],
						version: before.version,
					},
				})();
			sent.push(input);
			notes[0] = note({ id: 1, body: input.body, version: input.version + 1 });
			return Response.json(notes[0]);
		},
		"PUT /api/notes/1/pin": async (request: Request) => {
			const { isPinned } = await request.json();
			notes[0] = note({ ...notes[0], isPinned, version: 2 });
			return Response.json(notes[0]);
		},
		"DELETE /api/notes/1": () => {
			notes.length = 0;
			return new Response(null, { status: 204 });
		},
		...answers,
	});
	const view = renderRoutes([{ path: "*", element: <Card /> }], {
		server,
		session: sessionOf({ ...marina, role }),
	});
	return {
		...view,
		...{ notes, sent, server },
		typing: () => screen.getByTestId("typing").textContent,
	};
}

function Card() {
	const [isTyped, setIsTyped] = useState(false);
	return (
		<>
			<NotesCard noted={store} onDirtyChange={setIsTyped} />
			<output data-testid="typing">{isTyped && "typing"}</output>
		</>
	);
}

function note(changes: Partial<Note>): Note {
	return {
		id: 1,
		body: "Uma nota",
		isPinned: false,
		author: "Marina",
		isOwn: true,
		at: "2024-02-29T14:00:00.000Z",
		editedAt: null,
		mentions: [],
		version: 1,
		...changes,
	};
}
