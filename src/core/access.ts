/** What can be allowed, one line each. */
export const permissions = [
	"orders:read",
	"orders:write",
	/** Hand over a purchase, as a storefront does. */
	"orders:create",
	/** Stores and products. */
	"catalog:read",
	"catalog:write",
	"customers:read",
	"customers:write",
	"reports:read",
	/** What stores are owed and were paid. */
	"payouts:read",
	/** What the team writes down for itself; never for programs. */
	"notes:read",
	"notes:write",
	/** Files with many people's data in them, and paper. */
	"exports:read",
	/** Documents, e-mails and phones of people, plainly; those without see them masked, and each on its own for a reason. */
	"personal-data:read",
	/** Names, documents and addresses as they once were, in histories and the audit. */
	"past-personal-data:read",
	/** The views of lists that everybody has among their tabs. */
	"views:share",
	/** What people ask about their own data, and what is held about them. */
	"privacy:manage",
	"settings:read",
	"settings:write",
	/** How much a store is paid, where that goes, and that it goes; refunds. */
	"payout:write",
	"audit:read",
	"team:manage",
	"keys:manage",
	/** The data as a whole: self-check, fresh start, restore. */
	"data:manage",
] as const;
export type Permission = (typeof permissions)[number];

export const roles = [
	"administrador",
	"operador",
	"financeiro",
	"leitura",
] as const;
export type Role = (typeof roles)[number];

const reading = [
	"orders:read",
	"catalog:read",
	"customers:read",
	"reports:read",
	"payouts:read",
	"notes:read",
	"settings:read",
] as const satisfies readonly Permission[];

/** The one table of who may do what. */
const ofRole: Record<Role, readonly Permission[]> = {
	administrador: permissions,
	operador: [
		...reading,
		"orders:write",
		"orders:create",
		"catalog:write",
		"customers:write",
		"notes:write",
		"exports:read",
		"personal-data:read",
		"past-personal-data:read",
		"privacy:manage",
	],
	financeiro: [
		...reading,
		"notes:write",
		"exports:read",
		"past-personal-data:read",
		"payout:write",
		"audit:read",
	],
	leitura: reading,
};

/**
 * What a program may be given: orders with what each brings its store, the catalogue, customers, reports. Never payouts,
 * refunds and commission, what the team writes for itself, exported files, the team's views, people's requests about
 * their data, settings, the audit, the team, other keys, or the data as a whole. What of people it may read, it reads
 * plainly.
 */
export const keyScopes = [
	"orders:create",
	"orders:read",
	"orders:write",
	"catalog:read",
	"catalog:write",
	"customers:read",
	"customers:write",
	"reports:read",
] as const satisfies readonly Permission[];
export type KeyScope = (typeof keyScopes)[number];

export function permissionsOf(role: Role): readonly Permission[] {
	return ofRole[role];
}

/** What a route asks of whoever calls it. */
export type AccessRule =
	/** Nothing: signing in, the API's own description. */
	| "public"
	/** A person, whatever their role: their own account. */
	| "person"
	/** The same, with a proof: see below. */
	| "proven-person"
	| {
			/** One of these is enough. */
			anyOf: readonly Permission[];
			/** A dangerous act: the password or a code, given not long ago. */
			proof?: boolean;
			/** Never by a key, whatever it holds: it is done in a person's name, or shows what programs need not see. */
			byPerson?: true;
	  };

/**
 * How often a person may have masked data shown in an hour ("Mostrar"), one record at a time. The first two see
 * nothing masked, and have to ask only as programs would.
 */
export const revealsPerHour: Record<Role, number> = {
	administrador: 60,
	operador: 60,
	financeiro: 20,
	leitura: 10,
};

/** How long a given password or code counts as proof that it is still the same person. */
export const proofLastsMs = 10 * 60_000;
