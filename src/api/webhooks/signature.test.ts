import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signatureOf } from "./signature.ts";

const delivery = {
	id: "7d9f4c1e-2b3a-4c5d-8e6f-0a1b2c3d4e5f",
	at: new Date("2024-02-29T15:00:00.900Z"),
	body: '{"name":"Maçã"}',
};

test("a signature is what openssl makes of id, second and body", async () => {
	// printf '%s' '7d9f…4e5f.1709218800.{"name":"Maçã"}' | openssl dgst -sha256 -hmac whsec_exemplo
	expect(await signatureOf("whsec_exemplo", delivery)).toBe(
		"t=1709218800,v1=5896b5726bcf856cfc3b7b49f906803bf748ae7768f014a18c34281fb1f29c76",
	);
});

test("another implementation makes the same of it", async () => {
	const mac = createHmac("sha256", "outro segredo")
		.update(`${delivery.id}.1709218800.${delivery.body}`)
		.digest("hex");
	expect(await signatureOf("outro segredo", delivery)).toBe(
		`t=1709218800,v1=${mac}`,
	);
});
