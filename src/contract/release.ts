// Node takes JSON with this attribute and as one value only; Playwright's tests run there without a bundler.
import manifest from "../../package.json" with { type: "json" };

export interface Release {
	version: string;
	/** Null where it was built without git, and where it runs without having been built. */
	commit: string | null;
}

/** Put in by the build: `define` in vite.config.ts and vite.demo.config.ts. */
declare const __COMMIT__: string | null;

/** Which release this is. */
export const release: Release = {
	version: manifest.version,
	commit: typeof __COMMIT__ === "undefined" ? null : __COMMIT__,
};

/** "0.3.0 (1a2b3c4d5e6f)" */
export function releaseText({ version, commit }: Release): string {
	return commit ? `${version} (${commit})` : version;
}
