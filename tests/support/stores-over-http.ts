/** Sends a new store to a server and answers its status; zero when it was cut off before it answered. */
export async function createStore(
	address: string | undefined,
	name: string,
	headers: Record<string, string> = {},
): Promise<number> {
	try {
		const answer = await fetch(`${address}/api/stores`, {
			method: "POST",
			headers: { "content-type": "application/json", ...headers },
			body: JSON.stringify({
				name,
				slug: name.toLowerCase().replaceAll(" ", "-"),
				type: "ambos",
				category: "geral",
				manager: "Ana Souza",
				phone: "(11) 98765-4321",
			}),
		});
		await answer.arrayBuffer();
		return answer.status;
	} catch {
		return 0;
	}
}

/** Creates one store after the other, remembering those that were acknowledged, until it is over or nobody answers. */
export async function createStoresUntil(
	isOver: { value: boolean },
	acknowledged: Set<string>,
	{ address, writer }: { address: string; writer: string },
): Promise<void> {
	for (let count = 0; !isOver.value; count++) {
		const name = `Loja ${writer}-${count}`;
		const status = await createStore(address, name);
		if (status === 201) acknowledged.add(name);
		if (status === 0) return;
	}
}
