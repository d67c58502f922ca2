export function ProductDetailsDialog() {
	return null;
}
