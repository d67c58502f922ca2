export function CustomerDetailsDialog() {
	return null;
}
