import { configure } from "@testing-library/react";

// Only what never comes waits this long; a busy machine must not look like it.
configure({ asyncUtilTimeout: 10_000 });
