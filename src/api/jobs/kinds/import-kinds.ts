import type { JobKind } from "../job-kind.ts";
import { importChecking } from "./import-checking.ts";
import { importReading } from "./import-reading.ts";
import { importApplying, importUndoing } from "./import-writing.ts";

/** What an import is worked at by, here and in the demo. */
export const importKinds = [
	importReading,
	importChecking,
	importApplying,
	importUndoing,
] as readonly JobKind[];
