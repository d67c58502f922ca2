import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, vi } from "vitest";

// Only what never comes waits this long; a busy machine must not look like it.
configure({ asyncUtilTimeout: 10_000 });

// The tests of a file share one window: each leaves it as it found it.
afterEach(() => {
	cleanup();
	toast.dismiss();
	vi.unstubAllGlobals();
	localStorage.clear();
	sessionStorage.clear();
	history.replaceState(null, "", "/");
});
