// Imported first, and written so that an old Node can still read it.
const needed = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
	console.error(
		`Divishop needs Node ${needed.join(".")} or newer; this is ${process.version}. Get it from https://nodejs.org or your version manager.`,
	);
	process.exit(1);
}
