export function OrderDetailsDialog() {
	return null;
}
