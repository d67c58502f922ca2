/** "Campinas/SP", or what is known of it. */
export function cityText({
	city,
	state,
}: {
	city: string | null;
	state: string | null;
}): string | null {
	return [city, state].filter(Boolean).join("/") || null;
}
