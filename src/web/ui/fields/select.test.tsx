import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Select } from "./select.tsx";

test.each(["ArrowDown", "End", "e"])(
	"a choice that is saved at once only opens by %s",
	(key) => {
		const { select, showPicker } = renderSelect({ opensByKeys: true });
		const isDefault = fireEvent.keyDown(select, { key });
		expect(isDefault).toBe(false);
		expect(showPicker).toHaveBeenCalledOnce();
	},
);

test.each([{ key: "Tab" }, { key: "Enter" }, { key: "k", ctrlKey: true }])(
	"$key keeps its meaning there",
	(press) => {
		const { select, showPicker } = renderSelect({ opensByKeys: true });
		expect(fireEvent.keyDown(select, press)).toBe(true);
		expect(showPicker).not.toHaveBeenCalled();
	},
);

test("any other choice is the platform's own", () => {
	const { select, showPicker } = renderSelect({ opensByKeys: false });
	expect(fireEvent.keyDown(select, { key: "ArrowDown" })).toBe(true);
	expect(showPicker).not.toHaveBeenCalled();
});

test("a browser that cannot open it by script does so by itself", () => {
	const { select } = renderSelect({ opensByKeys: true });
	Reflect.deleteProperty(select, "showPicker"); // happy-dom has none of its own
	expect(fireEvent.keyDown(select, { key: "ArrowDown" })).toBe(true);
});

function renderSelect(props: { opensByKeys: boolean }) {
	render(
		<Select
			aria-label="Status"
			options={[
				{ value: "pago", label: "Pago" },
				{ value: "enviado", label: "Enviado" },
			]}
			{...props}
		/>,
	);
	const select = screen.getByRole("combobox", { name: "Status" });
	const showPicker = vi.fn();
	Object.assign(select, { showPicker });
	return { select, showPicker };
}
