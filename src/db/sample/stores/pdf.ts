/** A page with a few lines on it, in the smallest PDF that readers take. ASCII only: accents are left out. */
export function pdfWith(lines: readonly string[]): string {
	const shown = lines.map((line) => `(${plain(line)}) Tj T*`).join("\n");
	const page = `BT /F1 14 Tf 20 TL 60 760 Td\n${shown}\nET`;
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
		`<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
	];
	let text = "%PDF-1.4\n";
	const offsets = objects.map((object, index) => {
		const offset = text.length;
		text += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(offset).padStart(10, "0")} 00000 n `;
	});
	const size = objects.length + 1;
	const table = ["0000000000 65535 f ", ...offsets].join("\n");
	return `${text}xref\n0 ${size}\n${table}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

function plain(line: string): string {
	return line
		.normalize("NFD")
		.replace(/[^\x20-\x7e]/g, "")
		.replace(/[\\()]/g, "\\$&");
}
