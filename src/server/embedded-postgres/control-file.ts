/**
 * PostgreSQL ends `global/pg_control` with a CRC-32C of what comes before. Where
 * exactly it ends depends on the release, so every aligned place is tried: a match
 * by chance is one in tens of millions. Reading it here finds a damaged cluster
 * before PostgreSQL is started on it.
 */
export function isControlFileIntact(content: Uint8Array): boolean {
	const bytes = content.subarray(0, largestControlData);
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let crc = 0xffffffff;
	for (let offset = 0; offset + 4 <= bytes.length; offset++) {
		const isPossibleEnd = offset >= smallestControlData && offset % 4 === 0;
		if (
			isPossibleEnd &&
			(crc ^ 0xffffffff) >>> 0 === view.getUint32(offset, isLittleEndian)
		)
			return true;
		crc = (crc >>> 8) ^ (table[(crc ^ view.getUint8(offset)) & 0xff] ?? 0);
	}
	return false;
}

const smallestControlData = 128;
const largestControlData = 512;

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++)
		crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
	return crc;
});
