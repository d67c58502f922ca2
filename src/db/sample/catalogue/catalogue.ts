import { fashionCatalogue } from "./fashion.ts";
import { foodCatalogue } from "./food.ts";
import { homeCatalogue } from "./home.ts";
import { lojaCentro } from "./loja-centro.ts";
import { megaAtacado } from "./mega-atacado.ts";
import { mixStore } from "./mix-store.ts";
import type { Catalogue } from "./product-line.ts";
import { sportsAndBeautyCatalogue } from "./sports-and-beauty.ts";
import { technologyCatalogue } from "./technology.ts";

export const catalogue: Catalogue = {
	megaatacado: megaAtacado,
	"mix-store": mixStore,
	"loja-centro": lojaCentro,
	...technologyCatalogue,
	...fashionCatalogue,
	...homeCatalogue,
	...sportsAndBeautyCatalogue,
	...foodCatalogue,
};
