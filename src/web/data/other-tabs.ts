/** `in`: someone signed in, perhaps someone else; `out`: whoever was there has left on purpose. */
type Word = "in" | "out";

interface Message {
	word: Word;
	tab: number;
}

const channelName = "divishop.session";
const thisTab = Math.random();

/** All tabs of a browser share one session. */
export function tellOtherTabs(word: Word): void {
	const channel = new BroadcastChannel(channelName);
	channel.postMessage({ word, tab: thisTab } satisfies Message);
	channel.close();
}

export function hearOtherTabs(onWord: (word: Word) => void): () => void {
	const channel = new BroadcastChannel(channelName);
	channel.onmessage = ({ data: { word, tab } }: MessageEvent<Message>) => {
		if (tab !== thisTab) onWord(word);
	};
	return () => channel.close();
}
