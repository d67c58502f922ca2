import type { StateCode } from "#core/postal-code.ts";

export interface City {
	name: string;
	state: StateCode;
	areaCode: string;
	/** The first five digits of its postal codes, from and to. */
	sectors: readonly [from: number, to: number];
	/** How many customers live there, against other cities. */
	weight: number;
	/** How many days a parcel travels there, at least. */
	transitDays: number;
}

/** At least one city of each of the 27 states, with its true area code and postal codes. */
export const cities: readonly City[] = [
	city("São Paulo", "SP", "11", [1_001, 5_899], 62, 1),
	city("Guarulhos", "SP", "11", [7_010, 7_299], 10, 1),
	city("Campinas", "SP", "19", [13_010, 13_099], 16, 1),
	city("Ribeirão Preto", "SP", "16", [14_010, 14_109], 10, 2),
	city("Santos", "SP", "13", [11_010, 11_089], 9, 1),
	city("São José dos Campos", "SP", "12", [12_210, 12_247], 9, 1),
	city("Sorocaba", "SP", "15", [18_010, 18_099], 8, 1),
	city("Bauru", "SP", "14", [17_010, 17_067], 6, 2),
	city("São José do Rio Preto", "SP", "17", [15_010, 15_099], 6, 2),
	city("Presidente Prudente", "SP", "18", [19_010, 19_067], 4, 2),
	city("Rio de Janeiro", "RJ", "21", [20_010, 23_085], 34, 2),
	city("Niterói", "RJ", "21", [24_020, 24_360], 8, 2),
	city("Petrópolis", "RJ", "24", [25_610, 25_730], 4, 2),
	city("Campos dos Goytacazes", "RJ", "22", [28_010, 28_090], 4, 3),
	city("Belo Horizonte", "MG", "31", [30_110, 31_980], 26, 2),
	city("Uberlândia", "MG", "34", [38_400, 38_414], 9, 3),
	city("Juiz de Fora", "MG", "32", [36_010, 36_090], 7, 2),
	city("Montes Claros", "MG", "38", [39_400, 39_408], 4, 4),
	city("Governador Valadares", "MG", "33", [35_010, 35_065], 3, 3),
	city("Poços de Caldas", "MG", "35", [37_701, 37_715], 4, 2),
	city("Divinópolis", "MG", "37", [35_500, 35_506], 3, 3),
	city("Vitória", "ES", "27", [29_010, 29_090], 8, 3),
	city("Cachoeiro de Itapemirim", "ES", "28", [29_300, 29_320], 3, 4),
	city("Curitiba", "PR", "41", [80_010, 82_990], 19, 2),
	city("Londrina", "PR", "43", [86_010, 86_080], 7, 3),
	city("Maringá", "PR", "44", [87_010, 87_083], 6, 3),
	city("Cascavel", "PR", "45", [85_801, 85_819], 4, 3),
	city("Ponta Grossa", "PR", "42", [84_010, 84_070], 4, 2),
	city("Francisco Beltrão", "PR", "46", [85_601, 85_607], 2, 4),
	city("Florianópolis", "SC", "48", [88_010, 88_065], 9, 3),
	city("Joinville", "SC", "47", [89_201, 89_235], 8, 3),
	city("Blumenau", "SC", "47", [89_010, 89_070], 6, 3),
	city("Chapecó", "SC", "49", [89_801, 89_815], 4, 4),
	city("Porto Alegre", "RS", "51", [90_010, 91_790], 18, 3),
	city("Caxias do Sul", "RS", "54", [95_010, 95_110], 6, 4),
	city("Pelotas", "RS", "53", [96_010, 96_085], 4, 4),
	city("Santa Maria", "RS", "55", [97_010, 97_110], 4, 4),
	city("Brasília", "DF", "61", [70_040, 70_910], 16, 3),
	city("Goiânia", "GO", "62", [74_003, 74_890], 12, 3),
	city("Rio Verde", "GO", "64", [75_901, 75_915], 3, 4),
	city("Cuiabá", "MT", "65", [78_005, 78_098], 6, 5),
	city("Rondonópolis", "MT", "66", [78_700, 78_750], 3, 5),
	city("Campo Grande", "MS", "67", [79_002, 79_117], 6, 4),
	city("Dourados", "MS", "67", [79_800, 79_844], 3, 5),
	city("Salvador", "BA", "71", [40_010, 41_830], 18, 4),
	city("Feira de Santana", "BA", "75", [44_001, 44_095], 5, 5),
	city("Vitória da Conquista", "BA", "77", [45_000, 45_099], 3, 5),
	city("Ilhéus", "BA", "73", [45_650, 45_661], 3, 5),
	city("Juazeiro", "BA", "74", [48_901, 48_909], 2, 6),
	city("Aracaju", "SE", "79", [49_010, 49_097], 6, 5),
	city("Maceió", "AL", "82", [57_010, 57_084], 6, 5),
	city("Recife", "PE", "81", [50_010, 52_291], 16, 5),
	city("Caruaru", "PE", "81", [55_002, 55_044], 4, 5),
	city("Petrolina", "PE", "87", [56_302, 56_332], 3, 6),
	city("João Pessoa", "PB", "83", [58_010, 58_082], 7, 5),
	city("Campina Grande", "PB", "83", [58_400, 58_439], 4, 6),
	city("Natal", "RN", "84", [59_010, 59_139], 7, 5),
	city("Mossoró", "RN", "84", [59_600, 59_649], 3, 6),
	city("Fortaleza", "CE", "85", [60_010, 60_876], 16, 5),
	city("Juazeiro do Norte", "CE", "88", [63_010, 63_051], 3, 6),
	city("Teresina", "PI", "86", [64_000, 64_099], 6, 6),
	city("Picos", "PI", "89", [64_600, 64_608], 2, 7),
	city("São Luís", "MA", "98", [65_010, 65_099], 7, 6),
	city("Imperatriz", "MA", "99", [65_900, 65_919], 3, 7),
	city("Belém", "PA", "91", [66_010, 66_845], 9, 6),
	city("Santarém", "PA", "93", [68_005, 68_045], 3, 8),
	city("Marabá", "PA", "94", [68_500, 68_513], 2, 8),
	city("Macapá", "AP", "96", [68_900, 68_911], 4, 8),
	city("Manaus", "AM", "92", [69_005, 69_099], 8, 7),
	city("Boa Vista", "RR", "95", [69_301, 69_339], 3, 9),
	city("Rio Branco", "AC", "68", [69_900, 69_923], 3, 8),
	city("Porto Velho", "RO", "69", [76_801, 76_834], 4, 7),
	city("Palmas", "TO", "63", [77_001, 77_025], 4, 5),
];

function city(
	name: string,
	state: StateCode,
	areaCode: string,
	sectors: readonly [number, number],
	weight: number,
	transitDays: number,
): City {
	return { name, state, areaCode, sectors, weight, transitDays };
}
