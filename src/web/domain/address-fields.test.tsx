import { screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { AddressFields } from "./address-fields.tsx";

const names = {
	postalCode: "postalCode",
	address: "address",
	city: "city",
	state: "state",
} as const;

test("a complete CEP fills the state at once, then city and street as far as they are known", async () => {
	const { user } = openFields();
	await user.type(cep(), "01310100");
	expect(shownIn("Estado (UF)")).toBe("SP");
	await waitFor(() => expect(shownIn("Endereço")).toBe("Avenida Paulista"));
	expect(shownIn("Cidade")).toBe("São Paulo");
	screen.getByText("Preenchido pelo CEP. Complete com o número.");
	expect(screen.getAllByText("Preenchido pelo CEP.")).toHaveLength(2);
});

test("what a person typed is never overwritten, and a state of another CEP is only warned of", async () => {
	const { user, server } = openFields();
	await user.type(screen.getByLabelText("Cidade"), "Osasco");
	await user.selectOptions(screen.getByLabelText("Estado (UF)"), "RJ");
	await user.type(cep(), "01310100");
	await waitFor(() => expect(shownIn("Endereço")).toBe("Avenida Paulista"));
	expect(shownIn("Cidade")).toBe("Osasco");
	expect(shownIn("Estado (UF)")).toBe("RJ");
	screen.getByText("O CEP informado é de SP.");
	expect(server.asked).toEqual(["GET /api/postal-codes/01310100"]);
});

test("a CEP that lies in no state is only warned of, and fills nothing", async () => {
	const { user } = openFields();
	await user.type(cep(), "7890000");
	expect(screen.queryByText(ofNoState)).toBeNull();
	await user.type(cep(), "0");
	expect(screen.getByText(ofNoState).closest("[role=status]")).toBeTruthy();
	expect(cep().getAttribute("aria-invalid")).not.toBe("true");
	expect(shownIn("Estado (UF)")).toBe("");
	await user.clear(cep());
	await user.type(cep(), "01310100");
	expect(screen.queryByText(ofNoState)).toBeNull();
});

const ofNoState = "Este CEP não é de nenhum estado.";

test("another CEP takes back what the first one filled, but not what was added to it", async () => {
	const { user } = openFields();
	await user.type(cep(), "01310100");
	await waitFor(() => expect(shownIn("Cidade")).toBe("São Paulo"));
	await user.type(screen.getByLabelText("Endereço"), ", 7");
	await user.clear(cep());
	await user.type(cep(), "20040020");
	await waitFor(() => expect(shownIn("Cidade")).toBe(""));
	expect(shownIn("Estado (UF)")).toBe("RJ");
	expect(shownIn("Endereço")).toBe("Avenida Paulista, 7");
});

test("where nobody answers, the state is filled all the same", async () => {
	const { user } = openFields();
	await user.type(cep(), "90010150");
	expect(shownIn("Estado (UF)")).toBe("RS");
	expect(shownIn("Cidade")).toBe("");
});

const cep = () => screen.getByLabelText("CEP");
const shownIn = (label: string) =>
	screen.getByLabelText<HTMLInputElement>(label).value;

function Fields() {
	const form = useForm({
		defaultValues: { postalCode: "", address: "", city: "", state: "" },
	});
	return <AddressFields form={form} names={names} />;
}

function openFields() {
	const server = fakeServer({
		"GET /api/postal-codes/01310100": {
			...{ state: "SP", city: "São Paulo", street: "Avenida Paulista" },
		},
		"GET /api/postal-codes/20040020": { state: "RJ", city: null, street: null },
	});
	const view = renderRoutes([{ path: "/", element: <Fields /> }], { server });
	return { ...view, server };
}
