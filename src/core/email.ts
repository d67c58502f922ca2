/** The longest address that can travel. */
export const emailMaxLength = 254;

/**
 * Reads an e-mail address in the form in which two are compared: trimmed and lower-case; null when it is none.
 * parseEmail(" Ana@Exemplo.com.br ") → "ana@exemplo.com.br"
 */
export function parseEmail(text: string): string | null {
	const address = text.trim().toLowerCase();
	if (address.length > emailMaxLength) return null;
	const [local = "", domain = "", ...more] = address.split("@");
	const isAddress = more.length === 0 && isLocalPart(local) && isDomain(domain);
	return isAddress ? address : null;
}

function isLocalPart(local: string): boolean {
	return (
		local.length <= 64 &&
		local
			.split(".")
			.every((atom) => /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/.test(atom))
	);
}

function isDomain(domain: string): boolean {
	const labels = domain.split(".");
	const topLevel = labels.at(-1) ?? "";
	return (
		labels.length > 1 &&
		labels.every((label) =>
			/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label),
		) &&
		/^(?:[a-z]{2,}|xn--.+)$/.test(topLevel)
	);
}
