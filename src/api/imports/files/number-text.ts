/** What a cell's number format makes of a number, as far as it changes what is meant. */
export type NumberFormat =
	| { kind: "plain" }
	| { kind: "day" }
	| { kind: "percent" }
	/** 00000 shows 123 as 00123: a code, a CEP, a CPF. */
	| { kind: "padded"; digits: number };

/** By its id, or by its own text for those a workbook defines itself. */
export function numberFormatOf(
	id: number,
	code: string | undefined,
): NumberFormat {
	if (code === undefined) {
		if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47))
			return { kind: "day" };
		return { kind: id === 9 || id === 10 ? "percent" : "plain" };
	}
	const [first = ""] = code.split(";");
	// What stands in quotes, behind a backslash or in brackets is text, a colour or a locale.
	const signs = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "");
	if (signs.includes("%")) return { kind: "percent" };
	if (/[dy]|m.*[dyh]|h|s/i.test(signs.replace(/general/i, "")))
		return { kind: "day" };
	const zeros = signs.replaceAll(/[^0#?.,]/g, "");
	if (/^0{2,}$/.test(zeros)) return { kind: "padded", digits: zeros.length };
	return { kind: "plain" };
}

const millisecondsPerDay = 86_400_000;
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
/** 31/12/9999; beyond it a number is no day. */
const lastSerial = 2_958_465;

/** A number as a Brazilian would type it: numberText(1234.5, { kind: "plain" }) → "1234,5". */
export function numberText(
	value: number,
	format: NumberFormat,
	is1904 = false,
): string {
	switch (format.kind) {
		case "day":
			return dayText(value, is1904) ?? plainText(value);
		case "percent":
			return `${plainText(value * 100)}%`;
		case "padded":
			return Number.isInteger(value) && value >= 0
				? plainText(value).padStart(format.digits, "0")
				: plainText(value);
		default:
			return plainText(value);
	}
}

/** A spreadsheet keeps 15 digits: what a longer number ends in is lost, and written so that it shows. */
function plainText(value: number): string {
	if (Math.abs(value) >= 1e15)
		return value.toExponential().toUpperCase().replace(".", ",");
	const short = Number(value.toPrecision(15));
	const text = String(short);
	return (text.includes("e") ? short.toFixed(20).replace(/0+$/, "") : text)
		.replace(/\.$/, "")
		.replace(".", ",");
}

function dayText(serial: number, is1904: boolean): string | null {
	if (serial < 0 || serial > lastSerial) return null;
	// Before 1 March 1900 spreadsheets count a 29 February that never was.
	const days = !is1904 && serial < 60 ? serial + 1 : serial;
	const epoch = is1904 ? epoch1904 : epoch1900;
	const minutes = Math.round(days * 1440);
	const text = new Date(epoch + minutes * 60_000).toISOString();
	const day = `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)}`;
	const isWhole = (minutes * 60_000) % millisecondsPerDay === 0;
	return isWhole ? day : `${day} ${text.slice(11, 16)}`;
}
