/** Where a store's shop window is: storeUrl("mix-store") → "divishop.com.br/mix-store". */
export function storeUrl(slug: string): string {
	return `divishop.com.br/${slug}`;
}
