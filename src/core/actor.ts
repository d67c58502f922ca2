/** Who does something: a member of the team, a program with an API key, or the system itself. */
export const actorKinds = ["person", "key", "system"] as const;
export type ActorKind = (typeof actorKinds)[number];

export interface Actor {
	kind: ActorKind;
	/** Of the member or the key; 0 is whoever needs neither, where the installation is open. */
	id: number;
	/** As people read it, today and in ten years. */
	name: string;
	/** How the request came, for the audit. */
	sessionId?: number | null;
	address?: string | null;
	requestId?: string | null;
}

/** Whoever sits at the machine, while sign-in is off. */
export const localOperator: Actor = {
	kind: "person",
	id: 0,
	name: "Operador local",
};

/** A storefront that needs no key, while sign-in is off. */
export const openStorefront: Actor = {
	kind: "key",
	id: 0,
	name: "Loja virtual",
};

/** What nobody asked for is done in this name. */
export const systemActor: Actor = { kind: "system", id: 0, name: "Sistema" };

export function isSameActor(a: Actor, b: Actor): boolean {
	return a.kind === b.kind && a.id === b.id;
}
