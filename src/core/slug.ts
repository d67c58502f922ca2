import { withoutAccents } from "./search-text.ts";

/** Words a store cannot take as its address, because the marketplace uses them itself. */
export const reservedSlugs: readonly string[] = [
	"admin",
	"ajuda",
	"api",
	"app",
	"assets",
	"atacado",
	"blog",
	"busca",
	"carrinho",
	"categoria",
	"categorias",
	"checkout",
	"clientes",
	"configuracoes",
	"conta",
	"contato",
	"dashboard",
	"demo",
	"divishop",
	"docs",
	"editar",
	"entrar",
	"health",
	"loja",
	"lojas",
	"login",
	"metrics",
	"nova",
	"novo",
	"pedidos",
	"produtos",
	"relatorios",
	"sair",
	"static",
	"suporte",
	"varejo",
	"www",
];

/** The longest address a store can have. */
export const slugMaxLength = 100;

/**
 * The address a name suggests: lowercase, no accents, only letters, digits, spaces and hyphens kept,
 * spaces to hyphens, repeated hyphens collapsed. slugify("Café & Cia") → "cafe-cia"
 */
export function slugify(name: string): string {
	return withoutAccents(name.trim().toLowerCase())
		.replace(/[^a-z0-9\s-]/g, "")
		.replace(/\s+/g, "-")
		.replace(/-+/g, "-");
}

/** Whether a store may have this address as written: isValidSlug("loja-centro") → true. Reserved words are another matter. */
export function isValidSlug(slug: string): boolean {
	return (
		slug.length <= slugMaxLength &&
		/[a-z0-9]/.test(slug) &&
		slug === slugify(slug)
	);
}

/** Whether the marketplace keeps this word for itself: isReservedSlug("api") → true. */
export function isReservedSlug(slug: string): boolean {
	return reservedSlugs.includes(slug);
}

/** The first address nobody has: nextFreeSlug("mix-store", ["mix-store", "mix-store-2"]) → "mix-store-3". */
export function nextFreeSlug(base: string, taken: Iterable<string>): string {
	const unavailable = new Set([...taken, ...reservedSlugs]);
	let slug = base.slice(0, slugMaxLength);
	for (let copy = 2; unavailable.has(slug); copy += 1) {
		const suffix = `-${copy}`;
		slug = base.slice(0, slugMaxLength - suffix.length) + suffix;
	}
	return slug;
}
