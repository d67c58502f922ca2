/** Those who buy to sell on: markets, bars, corner shops, boutiques. */
export const resellerKinds: readonly string[] = [
	"Mercearia",
	"Mercadinho",
	"Supermercado",
	"Distribuidora",
	"Minimercado",
	"Armazém",
	"Empório",
	"Padaria",
	"Restaurante",
	"Lanchonete",
	"Bazar",
	"Boutique",
	"Variedades",
	"Casa de Festas",
	"Papelaria",
	"Comercial",
	"Atacarejo",
	"Pousada",
];

/** Companies that buy for themselves. */
export const officeKinds: readonly string[] = [
	"Clínica",
	"Escola",
	"Escritório Contábil",
	"Academia",
	"Construtora",
	"Instituto",
];

export const companyTitles: readonly string[] = [
	...["São João", "Boa Vista", "Dois Irmãos", "Santa Rita", "Bom Jesus"],
	...["Nossa Senhora Aparecida", "Estrela do Norte", "Três Marias"],
	...["Primavera", "Ipê-Amarelo", "Beira-Mar", "Sol Nascente", "Nova Aliança"],
	...["Família Ferreira", "Irmãos Gonçalves", "Dona Lourdes", "Tia Neuza"],
	...["Seu Zé", "Avenida", "Central", "Cruzeiro do Sul", "Pantanal"],
	...["Planalto", "Serra Azul", "Recanto", "União", "Esperança", "Progresso"],
	...["Bandeirantes", "Independência", "Rainha da Paz", "Santo Antônio"],
	...["São Sebastião", "Monte Alegre", "Água Viva", "Flor do Campo"],
	...["Vitória-Régia", "Jangada", "Rio Grande", "Minas", "Bahia", "Capixaba"],
	...["Paulista", "Catarinense", "Nordeste", "Amazônia", "Cerrado"],
];

export const companyEndings: readonly string[] = ["Ltda", "Ltda ME", "EPP"];
