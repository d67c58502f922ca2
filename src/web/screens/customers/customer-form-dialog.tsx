export function CustomerFormDialog() {
	return null;
}
