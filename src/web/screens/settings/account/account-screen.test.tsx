import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { marina, password, signInServer } from "#tests/support/web-session.ts";
import { SessionGate } from "#web/app-shell/access/session-gate.tsx";
import * as download from "#web/data/download.ts";
import { AccountScreen } from "./account-screen.tsx";

const done = () => new Response(null, { status: 204 });
const secret = "JBSWY3DPEHPK3PXP";
const codes = ["k3JdQ-9xWmZ", "Yp2Lr-T7cVb"];

test("the account says who one is, and as what", async () => {
	render();
	await screen.findByText(marina.email);
	screen.getByText(marina.name);
	screen.getByText(/^Administrador/);
});

test("a new password needs the old one, and the form is empty again after it", async () => {
	const sent: unknown[] = [];
	const { user } = render({
		"PUT /api/account/password": async (request: Request) => {
			sent.push(await request.json());
			return done();
		},
	});
	const old = await screen.findByLabelText("Senha atual");
	await fill(user, screen.getByLabelText("Nova senha"), "uma senha bem nova");
	const change = screen.getByRole("button", { name: "Trocar senha" });
	await user.click(change);
	await screen.findByText("Preencha este campo.");
	expect(sent).toEqual([]);
	await fill(user, old, password);
	await user.click(change);
	await waitFor(() =>
		expect(sent).toEqual([
			{ currentPassword: password, newPassword: "uma senha bem nova" },
		]),
	);
	await waitFor(() => expect(old).toHaveProperty("value", ""));
});

test("a wrong old password is said at its field", async () => {
	const { user } = render({
		"PUT /api/account/password": refusal(400, "validation_failed", {
			errors: [
				{
					field: "currentPassword",
					code: "wrong_password",
					message: "A senha não confere.",
				},
			],
		}),
	});
	const old = await screen.findByLabelText("Senha atual");
	await fill(user, old, "outra");
	await fill(user, screen.getByLabelText("Nova senha"), "uma senha bem nova");
	await user.keyboard("{Enter}");
	await screen.findByText("A senha não confere.");
	expect(document.activeElement).toBe(old);
});

test("a second factor is set up with a QR code, its key and a first code, and ends with the backup codes", async () => {
	const saved = vi.spyOn(download, "saveAs").mockImplementation(() => {});
	const confirmed: unknown[] = [];
	const { user, state } = render({
		"POST /api/account/second-factor": {
			uri: `otpauth://totp/Divishop:${marina.email}?secret=${secret}`,
			backupCodes: codes,
		},
		"POST /api/account/second-factor/confirmation": async (
			request: Request,
		) => {
			confirmed.push(await request.json());
			state.member = { ...marina, hasSecondFactor: true };
			return done();
		},
	});
	await user.click(await screen.findByRole("button", { name: "Ativar" }));
	const dialog = within(screen.getByRole("alertdialog"));
	await user.type(dialog.getByLabelText("Senha"), `${password}{Enter}`);
	await dialog.findByRole("img", { name: /^QR code/ });
	dialog.getByText("JBSW Y3DP EHPK 3PXP");
	const box = dialog.getByLabelText("Código de verificação");
	expect(document.activeElement).toBe(box);
	await user.type(box, "123 456{Enter}");

	for (const code of codes) await dialog.findByText(code);
	expect(confirmed).toEqual([{ code: "123456" }]);
	await user.keyboard("{Escape}"); // they are shown this once
	await user.click(dialog.getByRole("button", { name: "Baixar .txt" }));
	const [file, name] = saved.mock.calls[0] ?? [];
	expect(await file?.text()).toContain(codes.join("\r\n"));
	expect(name).toMatch(/\.txt$/);
	await user.click(dialog.getByRole("button", { name: "Guardei os códigos" }));
	await screen.findByText("Ativada");
	expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("turning the second factor off asks first, and for a proof", async () => {
	const { user, state, server } = render(
		{
			"DELETE /api/account/second-factor": () => {
				state.member = marina;
				return done();
			},
		},
		{ ...marina, hasSecondFactor: true },
	);
	await user.click(await screen.findByRole("button", { name: "Desativar" }));
	state.needsProof = true;
	const dialog = within(screen.getByRole("alertdialog"));
	await user.click(dialog.getByRole("button", { name: "Desativar" }));
	await user.type(
		await screen.findByLabelText("Código de verificação"),
		"123456{Enter}",
	);
	await screen.findByText("Desativada");
	expect(screen.queryByRole("alertdialog")).toBeNull();
	expect(server.asked).toContain("POST /api/session/proof");
});

test("new backup codes want the password, and a wrong one is said", async () => {
	const { user } = render(
		{
			"POST /api/account/backup-codes": async (request: Request) =>
				(await request.json()).password === password
					? Response.json({ backupCodes: codes })
					: refusal(401, "wrong_credentials")(),
		},
		{ ...marina, hasSecondFactor: true },
	);
	await user.click(
		await screen.findByRole("button", { name: /^Gerar novos códigos/ }),
	);
	const dialog = within(screen.getByRole("alertdialog"));
	await user.type(dialog.getByLabelText("Senha"), "outra{Enter}");
	expect((await dialog.findByRole("alert")).textContent).toBe("Recusado.");
	await fill(user, dialog.getByLabelText("Senha"), password);
	await user.keyboard("{Enter}");
	for (const code of codes) await dialog.findByText(code);
});

test("sessions are ended one by one or all but this one", async () => {
	const { user, server } = render({
		"DELETE /api/account/sessions/2": done,
		"DELETE /api/account/sessions": done,
	});
	await screen.findByText("Esta sessão");
	screen.getByText(/189\.40\.12\.7/);
	await user.click(
		screen.getByRole("button", {
			name: "Encerrar a sessão em Safari em iPhone",
		}),
	);
	await waitFor(() =>
		expect(server.asked).toContain("DELETE /api/account/sessions/2"),
	);
	await user.click(screen.getByRole("button", { name: "Encerrar as outras" }));
	await waitFor(() =>
		expect(server.asked).toContain("DELETE /api/account/sessions"),
	);
});

test("where sign-in is off there is no account, and that is said", async () => {
	renderRoutes([{ path: "/", Component: AccountScreen }], {
		server: fakeServer({}),
	});
	await screen.findByText("Aqui não há contas");
	expect(screen.queryByLabelText("Senha atual")).toBeNull();
});

function render(
	answers: Parameters<typeof signInServer>[0] = {},
	member = marina,
) {
	const { server, state } = signInServer(
		{
			"GET /api/settings": settings,
			"GET /api/account/sessions": [
				entry(1, "Chrome em Windows", true),
				entry(2, "Safari em iPhone", false),
			],
			...answers,
		},
		{ isIn: true, member },
	);
	const view = renderRoutes(
		[
			{
				Component: SessionGate,
				children: [{ path: "/", Component: AccountScreen }],
			},
		],
		{ server, session: null },
	);
	return { ...view, server, state };
}

function entry(id: number, device: string, isCurrent: boolean) {
	return {
		id,
		device,
		address: isCurrent ? "189.40.12.7" : null,
		startedAt: "2026-11-15T12:00:00.000Z",
		lastSeenAt: "2026-11-16T09:00:00.000Z",
		isCurrent,
	};
}
