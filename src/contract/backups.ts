/** Why a copy was made. */
export const backupOrigins = ["manual", "automatic", "before-restore"] as const;
export type BackupOrigin = (typeof backupOrigins)[number];
