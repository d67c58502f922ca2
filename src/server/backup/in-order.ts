/**
 * Does `work` for a few at once and hands the answers on in the order of what came: packing takes other cores while
 * this one reads. At most `ahead` are in memory.
 */
export async function* inOrder<Item, Answer>(
	items: AsyncIterable<Item>,
	ahead: number,
	work: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answer> {
	const underWay: Promise<Answer>[] = [];
	for await (const item of items) {
		const answer = work(item);
		answer.catch(() => {}); // told when its turn comes
		underWay.push(answer);
		if (underWay.length >= ahead) yield await next();
	}
	while (underWay.length > 0) yield await next();

	function next(): Promise<Answer> {
		const first = underWay.shift();
		if (!first) throw new Error("nothing is under way");
		return first;
	}
}
