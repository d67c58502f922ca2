/** What the commonest passwords are made of, in Portuguese and in English. */
const commonWords = new Set(
	`abacate abcdef admin administrador administrator alemanha amizade amor amorzinho
	anjinho apple asdf asdfg asdfgh asdfghjkl atletico bahia banco baseball batman beleza
	bemvindo bicicleta botafogo brasil brasileiro cachorro caralho carlos carro cavalo
	chocolate corinthians cruzeiro dinheiro divishop dragon eduardo empresa estrela
	familia felicidade felipe fernanda fernando flamengo flamenguista fluminense football
	futebol gabriel gabriela google gostosa gremio guilherme gustavo hello iloveyou
	informatica inter internacional internet jesus jesuscristo jordan juliana laranja
	leonardo letmein lindinha loja lojavirtual login lovely lucas marcelo maria mariana
	marketplace master matheus maravilha mercado michael monkey monkeys mudar mudarsenha
	musica natal nossasenhora novasenha obrigado operador palmeiras parabens pass passe
	passw passwd password pedro pokemon poiuytrewq princesa princess qazwsx qazwsxedc
	qwe qweasd qweasdzxc qwer qwert qwerty qwertyui qwertyuiop rafael rafaela ricardo
	roberto rodrigo samsung santos saopaulo secret segredo segura seguro senha senhaforte
	senhasegura senhasenha shadow sistema starwars sucesso sunshine superman suporte
	temporaria teste test thiago trabalho trocar trocarsenha usuario vasco vida vinicius
	vitoria welcome zxcvbn zxcvbnm`.split(/\s+/),
);

const letterFor: Record<string, string> = {
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"@": "a",
	$: "s",
	"!": "i",
};

/**
 * Whether a password is among those everybody tries first: one common word, or the same one again,
 * however its letters are written, with digits and signs around it; a row of keys; one character
 * over and over; or `own` words, like one's name or e-mail, as many of them as there are.
 */
export function isCommonPassword(
	password: string,
	own: readonly string[] = [],
): boolean {
	const text = plain(password);
	if (new Set(text).size < 5 || isRow(text)) return true;
	const ownWords = new Set(
		own.flatMap((words) => plain(words).split(/[^a-z]+/)),
	);
	const core = text.replace(/^[^a-z]+|[^a-z]+$/g, "");
	return [text, asLetters(text), asLetters(core)]
		.map((spelling) => spelling.replace(/[^a-z]+/g, " ").trim())
		.some((spelling) => isMadeOf(spelling, ownWords));
}

function asLetters(text: string): string {
	return text.replace(/[0134567@$!]/g, (sign) => letterFor[sign] ?? sign);
}

/** Nothing in it but the person's own words and common ones, of which there are at most two different ones. */
function isMadeOf(spelling: string, own: ReadonlySet<string>): boolean {
	const words = new Set(spelling.split(" ").map(withoutRepetition));
	let common = 0;
	for (const word of words) common += commonWordsIn(word, own);
	return common <= 2;
}

/** How many common words a word takes besides own ones, written without a gap; infinite where that is not all of it. */
function commonWordsIn(word: string, own: ReadonlySet<string>): number {
	/** By how far it is read: how many it took. */
	const taken = [0];
	for (let end = 1; end <= word.length; end++) {
		const ways = taken.map((before, start) => {
			const part = word.slice(start, end);
			if (own.has(part)) return before;
			return commonWords.has(part) ? before + 1 : Number.POSITIVE_INFINITY;
		});
		taken.push(Math.min(...ways));
	}
	const all = taken[word.length] ?? 0;
	return word.length < 3 ? Math.min(all, 1) : all;
}

/** "senhasenha" is "senha". */
function withoutRepetition(word: string): string {
	return word.match(/^(.+?)\1+$/)?.[1] ?? word;
}

const rows = [
	"abcdefghijklmnopqrstuvwxyz",
	"01234567890123456789",
	"qwertyuiopasdfghjklzxcvbnm",
	"1q2w3e4r5t6y7u8i9o0p",
	"1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];

function isRow(text: string): boolean {
	return rows.some(
		(row) =>
			(row + row).includes(text) ||
			[...(row + row)].toReversed().join("").includes(text),
	);
}

function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
