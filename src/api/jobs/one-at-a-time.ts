/** Begins each piece of work when the one before has ended, well or not. */
export function oneAtATime(): <Answer>(
	work: () => Promise<Answer>,
) => Promise<Answer> {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const answer = last.then(work);
		last = answer.catch(() => undefined);
		return answer;
	};
}
