// @vitest-environment happy-dom
import {
	act,
	cleanup,
	fireEvent,
	render,
	screen,
} from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, expect, test } from "vitest";
import { Toaster } from "./toaster.tsx";

afterEach(cleanup);

test("toasts appear in a region called Notifications that Alt+T focuses", async () => {
	render(<Toaster theme="light" />);
	act(() => {
		toast.success("Status atualizado!");
	});
	expect(await screen.findByText("Status atualizado!")).toBeTruthy();
	const region = screen.getByRole("region", { name: "Notifications" });
	fireEvent.keyDown(document, { altKey: true, code: "KeyT" });
	expect(region.contains(document.activeElement)).toBe(true);
});
