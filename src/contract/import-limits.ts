/** What an import takes, at most. */
export const maxImportBytes = 20 * 1024 * 1024;
export const mostImportRows = 100_000;
export const mostImportColumns = 300;
