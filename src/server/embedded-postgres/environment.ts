/** What PostgreSQL programs inherit: nothing that would point them at another server or language. */
export function postgresEnvironment(
	extra: Record<string, string> = {},
): NodeJS.ProcessEnv {
	const inherited = Object.entries(process.env).filter(
		([name]) => !/^(PG|LC_|LANG|DATABASE_URL)/.test(name),
	);
	return { ...Object.fromEntries(inherited), LC_ALL: "C", ...extra };
}
