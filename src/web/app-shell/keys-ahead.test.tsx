import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { KeysAhead } from "./keys-ahead.tsx";

test("letters are kept in order and reach nothing else, other keys go where they go", async () => {
	let typed = "";
	render(
		<>
			<input aria-label="Behind" />
			<KeysAhead
				onType={(change) => {
					typed = change(typed);
				}}
			/>
		</>,
	);
	const behind = screen.getByLabelText<HTMLInputElement>("Behind");
	behind.focus();
	await userEvent.keyboard("tex{Backspace}ch?{Enter}");
	expect(typed).toBe("tech?");
	expect(behind.value).toBe("");
});
