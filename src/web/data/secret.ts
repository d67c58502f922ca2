import { type MutateOptions, useMutation } from "@tanstack/react-query";

/** A password, a code or a passphrase on its way: who keeps the envelope, as the cache of changes does, keeps nothing. */
export class Sealed<Value> {
	#value: { given: Value } | null;

	constructor(value: Value) {
		this.#value = { given: value };
	}

	/** Once. */
	open(): Value {
		if (!this.#value) throw new Error("It was opened before");
		const { given } = this.#value;
		this.#value = null;
		return given;
	}
}

/** `useMutation` for what is sent with a secret. */
export function useSecretMutation<Answer, Input>(
	send: (input: Input) => Promise<Answer>,
) {
	type Options = MutateOptions<Answer, Error, Sealed<Input>>;
	const mutation = useMutation<Answer, Error, Sealed<Input>>({
		gcTime: 0,
		mutationFn: (sealed) => send(sealed.open()),
	});
	return {
		...mutation,
		mutate: (input: Input, then?: Options) =>
			mutation.mutate(new Sealed(input), then),
		mutateAsync: (input: Input, then?: Options) =>
			mutation.mutateAsync(new Sealed(input), then),
	};
}
