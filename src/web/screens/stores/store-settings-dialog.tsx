export function StoreSettingsDialog() {
	return null;
}
