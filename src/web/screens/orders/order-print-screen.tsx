export function OrderPrintScreen() {
	return null;
}
