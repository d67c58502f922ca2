import { nfeCheckDigit } from "#core/nfe-key.ts";

/** A right key, of the store of `newLegal` and of February 2024 unless told otherwise. */
export function nfeKeyOf({
	state = "35",
	month = "2402",
	issuer = "11222333000181",
	model = "55",
	series = 1,
	number = 1,
	code = "48273615",
}: {
	state?: string;
	month?: string;
	issuer?: string;
	model?: string;
	series?: number;
	number?: number;
	code?: string;
} = {}): string {
	const first43 = [
		...[state, month, issuer, model],
		String(series).padStart(3, "0"),
		String(number).padStart(9, "0"),
		...["1", code],
	].join("");
	return first43 + nfeCheckDigit(first43);
}

/** As the tax office hands it back, cut to what we read. */
export function nfeXml(key: string, { total = "123.45" } = {}): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe">
<NFe><infNFe Id="NFe${key}" versao="4.00">
<emit><CNPJ>11222333000181</CNPJ><xNome>Empório São João &amp; Filhos</xNome></emit>
<dest><xNome>Cliente</xNome></dest>
<total><ICMSTot><vProd>120.00</vProd><vNF>${total}</vNF></ICMSTot></total>
</infNFe></NFe>
<protNFe versao="4.00"><infProt><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe>
</nfeProc>`;
}
