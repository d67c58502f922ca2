import { act, cleanup, render, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { keepToastsAbove, useToastsBottom } from "./keep-toasts-above.ts";

const screenSize = { width: 1440, height: 900 };

test("messages stay above buttons that are where messages appear", () => {
	const { unmount } = renderButtons({ top: 800, right: 1200, bottom: 876 });
	expect(toastsBottom()).toBe(112);
	unmount();
	expect(toastsBottom()).toBeUndefined();
});

test("buttons in the middle of the screen leave messages where they are", () => {
	renderButtons({ top: 800, right: 900, bottom: 876 });
	expect(toastsBottom()).toBeUndefined();
	cleanup();
	renderButtons({ top: 500, right: 1200, bottom: 560 });
	expect(toastsBottom()).toBeUndefined();
});

test("of two dialogs, the higher buttons count until they are gone", () => {
	renderButtons({ top: 820, right: 1200, bottom: 876 });
	const upper = renderButtons({ top: 760, right: 1200, bottom: 800 });
	expect(toastsBottom()).toBe(152);
	upper.unmount();
	expect(toastsBottom()).toBe(92);
});

function renderButtons(box: { top: number; right: number; bottom: number }) {
	vi.stubGlobal("innerWidth", screenSize.width);
	vi.stubGlobal("innerHeight", screenSize.height);
	const view = render(
		<footer
			ref={(footer) => {
				if (footer)
					footer.getBoundingClientRect = () => ({ ...new DOMRect(), ...box });
				return keepToastsAbove(footer);
			}}
		/>,
	);
	act(() => window.dispatchEvent(new Event("resize")));
	return view;
}

function toastsBottom(): number | undefined {
	return renderHook(useToastsBottom).result.current;
}
