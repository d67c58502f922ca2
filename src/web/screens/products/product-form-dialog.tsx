export function ProductFormDialog() {
	return null;
}
