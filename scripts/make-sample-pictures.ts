import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { listPictures } from "./sample-pictures/list-pictures.ts";

// The sample's pictures as files of the repository, and the list the sample is loaded by: a start
// neither draws nor hashes. Run it after a change of scripts/sample-pictures or of the catalogue.
const side = 432;
const folder = "src/db/sample/pictures";

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const list = [];
for (const { file, svg, products } of listPictures()) {
	const content = await sharp(Buffer.from(svg), { density: (72 * side) / 200 })
		.resize(side, side)
		.webp({ quality: 62, effort: 5, smartSubsample: true })
		.toBuffer();
	writeFileSync(path.join(folder, file), content);
	list.push({
		file,
		sha256: sha256Of(content),
		bytes: content.length,
		drawnAs: sha256Of(svg).slice(0, 16),
		products,
	});
}
writeFileSync(
	`${folder}.json`,
	`${JSON.stringify({ side, pictures: list }, null, "\t")}\n`,
);
const bytes = list.reduce((sum, picture) => sum + picture.bytes, 0);
console.log(`${list.length} pictures, ${Math.round(bytes / 1024)} KB`);

function sha256Of(content: Buffer | string): string {
	return createHash("sha256").update(content).digest("hex");
}
