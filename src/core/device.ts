const browsers = [
	[/\bEdgA?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
] as const;

const systems = [
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b/, "macOS"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
] as const;

/** Enough for a person to know their own: deviceOf("Mozilla/5.0 (Windows NT 10.0 …) … Chrome/130 …") → "Chrome em Windows". */
export function deviceOf(userAgent: string | null): string {
	const browser = nameOf(browsers, userAgent);
	const system = nameOf(systems, userAgent);
	if (!browser && !system) return "Dispositivo desconhecido";
	if (!system) return browser ?? "";
	return `${browser ?? "Navegador"} em ${system}`;
}

function nameOf(
	known: readonly (readonly [RegExp, string])[],
	userAgent: string | null,
): string | undefined {
	return known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
}
