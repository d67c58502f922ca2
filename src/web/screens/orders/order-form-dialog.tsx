export function OrderFormDialog() {
	return null;
}
