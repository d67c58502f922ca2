import { accessSync, constants } from "node:fs";
import { databaseError } from "#db/constraint-violations.ts";
import { rootCause } from "./safe-error.ts";
import { StartupError } from "./startup-error.ts";

/** Said before a connection is tried: the driver would name the file, and not what names it. */
export function requireCertificateFiles(variable: string, url: string): void {
	const { searchParams } = new URL(url);
	for (const option of ["sslrootcert", "sslcert", "sslkey"]) {
		const file = searchParams.get(option);
		if (file && !isReadable(file))
			throw new StartupError(
				`${variable} names a certificate file that cannot be read: ${file}`,
			);
	}
}

/** What to do where TLS keeps a connection from being made; null where it does not. */
export function certificateAdvice(
	error: unknown,
	variable: string,
): string | null {
	const { code = "" } = databaseError(error);
	if (untrusted.test(code))
		return `Name the file of the authority that signed it with sslrootcert=/path/to/ca.pem in ${variable}; if it is named, it is another one's`;
	if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
		return `Use the name that the certificate was made for in ${variable}`;
	if (code === "CERT_HAS_EXPIRED")
		return "Have the server's certificate renewed";
	if (/does not support SSL/.test(rootCause(error)))
		return `Turn on ssl there, or take sslmode out of ${variable}`;
	return null;
}

const untrusted =
	/^(UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_SIGNATURE_FAILURE|CERT_UNTRUSTED|INVALID_CA)$/;

function isReadable(file: string): boolean {
	try {
		accessSync(file, constants.R_OK);
		return true;
	} catch {
		return false;
	}
}
