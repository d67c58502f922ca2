import type { Permission } from "#core/access.ts";

/** What can be brought in from a file. */
export const importEntities = ["products", "customers", "stores"] as const;
export type ImportEntity = (typeof importEntities)[number];

/** Imports do what single actions do, and are for whoever may do those. */
export const importPermission: Record<ImportEntity, Permission> = {
	products: "catalog:write",
	customers: "customers:write",
	stores: "catalog:write",
};

export interface ImportField {
	key: string;
	/** What our own files call the column. */
	label: string;
	/** A new record cannot do without it. */
	isRequired?: true;
	/** What a new record begins with is not changed afterwards. */
	isOnlyForNew?: true;
	/** What the column is for, where its name does not say it. */
	hint?: string;
	/** An example of what is read, for the template. */
	example: string;
	/** What others call it, those that say most about it first: exports of Medusa, Shopify and Nuvemshop, and people. */
	names: readonly string[];
}

const productFields: readonly ImportField[] = [
	{
		key: "name",
		label: "Nome",
		isRequired: true,
		example: "Camiseta básica",
		names: [
			...["Nome do produto", "Produto", "Título", "Title", "Product Title"],
			...["Name", "Product Name", "Descrição curta"],
		],
	},
	{
		key: "sku",
		label: "SKU",
		hint: "Com a loja, é por ele que um produto é reconhecido.",
		example: "MOD-CAM123",
		names: [
			...["Variant SKU", "Código", "Código do produto", "Referência", "Ref"],
			...["Código SKU", "Product SKU"],
		],
	},
	{
		key: "storeSlug",
		label: "Slug da Loja",
		hint: "Vale mais do que o nome da loja.",
		example: "tech-store",
		names: ["Loja slug", "Store slug"],
	},
	{
		key: "store",
		label: "Loja",
		isRequired: true,
		hint: "O nome ou o slug.",
		example: "Tech Store",
		names: [
			...["Nome da loja", "Vendor", "Fornecedor", "Marca", "Seller"],
			...["Lojista", "Vendedor", "Store", "Brand"],
		],
	},
	{
		key: "category",
		label: "Categoria",
		isRequired: true,
		example: "Moda",
		names: [
			...["Categorias", "Product Category", "Type", "Product Type", "Tipo"],
			...["Product Collection Title", "Category", "Departamento"],
		],
	},
	{
		key: "stock",
		label: "Estoque",
		example: "25",
		names: [
			...["Variant Inventory Qty", "Variant Inventory Quantity"],
			...["Inventory quantity", "Quantidade", "Qtd", "Qtde", "Stock", "Saldo"],
			...["Quantidade em estoque", "Estoque atual"],
		],
	},
	{
		key: "priceRetailCents",
		label: "Preço Varejo",
		isRequired: true,
		example: "59,90",
		names: [
			...["Preço", "Variant Price", "Price", "Price BRL", "Variant Price BRL"],
			...["Preço de venda", "Valor", "Preço unitário", "Preço de varejo"],
			...["Price Brazil BRL"],
		],
	},
	{
		key: "priceWholesaleCents",
		label: "Preço Atacado",
		example: "45,00",
		names: ["Preço de atacado", "Preço no atacado", "Wholesale Price"],
	},
	{
		key: "weightKg",
		label: "Peso (kg)",
		example: "0,25",
		names: ["Peso", "Peso em kg", "Weight kg"],
	},
	{
		key: "weightGrams",
		label: "Peso (g)",
		example: "250",
		names: [
			...["Variant Grams", "Weight value grams", "Peso em gramas"],
			...["Variant Weight", "Product Weight"],
		],
	},
	{
		key: "dimensions",
		label: "Dimensões (cm)",
		example: "20x15x5",
		names: ["Dimensões", "Dimensions", "Medidas"],
	},
	{
		key: "description",
		label: "Descrição",
		example: "Algodão, gola redonda",
		names: [
			...["Body HTML", "Product Description", "Description", "Detalhes"],
			...["Descrição do produto"],
		],
	},
];

const customerFields: readonly ImportField[] = [
	{
		key: "name",
		label: "Nome",
		isRequired: true,
		example: "Ana Souza",
		names: [
			...["Nome completo", "Cliente", "Nome do cliente", "Razão social"],
			...["First Name", "Primeiro nome", "Name", "Full name", "Customer"],
		],
	},
	{
		key: "lastName",
		label: "Sobrenome",
		hint: "É juntado ao nome.",
		example: "",
		names: ["Last Name", "Último nome", "Surname"],
	},
	{
		key: "email",
		label: "E-mail",
		isRequired: true,
		example: "ana@exemplo.com.br",
		names: ["Email", "Correio eletrônico", "Customer email"],
	},
	{
		key: "phone",
		label: "Telefone",
		isRequired: true,
		example: "(11) 98765-4321",
		names: [
			...["Celular", "Phone", "Default Address Phone", "WhatsApp", "Fone"],
			...["Telefone celular"],
		],
	},
	{
		key: "document",
		label: "CPF/CNPJ",
		isRequired: true,
		hint: "Ou o e-mail: é por eles que um cliente é reconhecido.",
		example: "529.982.247-25",
		names: [
			...["CPF", "CNPJ", "Documento", "CPF ou CNPJ", "CNPJ/CPF", "Tax ID"],
			...["Identificação", "Document"],
		],
	},
	{
		key: "type",
		label: "Tipo",
		hint: "Varejo ou Atacado; em branco, Varejo.",
		example: "Varejo",
		names: ["Tipo de cliente", "Customer type", "Type"],
	},
	{
		key: "postalCode",
		label: "CEP",
		example: "01310-100",
		names: [
			...["Código postal", "Default Address Zip", "Zip", "Postal code"],
			...["Zip code"],
		],
	},
	{
		key: "address",
		label: "Endereço",
		example: "Avenida Paulista, 1000",
		names: [
			...["Default Address Address1", "Address1", "Address", "Logradouro"],
			...["Rua", "Endereço completo"],
		],
	},
	{
		key: "city",
		label: "Cidade",
		example: "São Paulo",
		names: ["Default Address City", "City", "Município", "Localidade"],
	},
	{
		key: "state",
		label: "UF",
		example: "SP",
		names: [
			...["Estado", "Default Address Province Code", "Province Code"],
			...["Default Address Province", "State", "Província"],
		],
	},
	{
		key: "joinedOn",
		label: "Cliente Desde",
		isOnlyForNew: true,
		example: "29/02/2024",
		names: [
			...["Data de cadastro", "Cadastrado em", "Created at", "Criado em"],
			...["Data de criação"],
		],
	},
];

const storeFields: readonly ImportField[] = [
	{
		key: "name",
		label: "Nome",
		isRequired: true,
		example: "Tech Store",
		names: ["Loja", "Nome da loja", "Nome fantasia", "Store", "Name", "Vendor"],
	},
	{
		key: "slug",
		label: "Slug",
		hint: "É por ele que uma loja é reconhecida; em branco, vem do nome.",
		example: "tech-store",
		names: ["Handle", "URL handle", "Identificador URL", "Endereço da loja"],
	},
	{
		key: "type",
		label: "Tipo",
		hint: "Atacado, Varejo ou Ambos; em branco, Ambos.",
		example: "Ambos",
		names: ["Tipo de loja", "Type"],
	},
	{
		key: "category",
		label: "Categoria",
		hint: "Em branco, Geral.",
		example: "Tecnologia",
		names: ["Segmento", "Ramo", "Category"],
	},
	{
		key: "manager",
		label: "Responsável",
		isRequired: true,
		example: "Carlos Silva",
		names: ["Gerente", "Contato", "Nome do responsável", "Manager"],
	},
	{
		key: "phone",
		label: "Telefone",
		isRequired: true,
		example: "(11) 98765-4321",
		names: ["Celular", "Phone", "WhatsApp", "Fone", "Telefone celular"],
	},
	{
		key: "email",
		label: "E-mail",
		example: "contato@techstore.com.br",
		names: ["Email", "Correio eletrônico"],
	},
	{
		key: "description",
		label: "Descrição",
		example: "Eletrônicos e acessórios",
		names: ["Description", "Sobre a loja", "Sobre"],
	},
	{
		key: "joinedOn",
		label: "Data de Cadastro",
		isOnlyForNew: true,
		example: "29/02/2024",
		names: ["Cadastrada em", "Created at", "Criada em", "Loja desde"],
	},
];

export const importFields: Record<ImportEntity, readonly ImportField[]> = {
	products: productFields,
	customers: customerFields,
	stores: storeFields,
};

export function importField(entity: ImportEntity, key: string) {
	return importFields[entity].find((field) => field.key === key);
}
