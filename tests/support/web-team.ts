import type { ApiKey } from "#contract/api-keys.ts";
import type { Session } from "#contract/session.ts";
import type {
	Invitation,
	InvitationLink,
	Member,
	Team,
} from "#contract/team.ts";
import { permissionsOf } from "#core/access.ts";

export const ana: Member = {
	id: 1,
	name: "Ana Lima",
	email: "ana@exemplo.com.br",
	role: "administrador",
	isDisabled: false,
	hasSecondFactor: true,
	joinedAt: "2024-01-10T12:00:00.000Z",
	lastSeenAt: "2024-02-29T14:57:00.000Z",
	openSessions: 1,
};

export const caio: Member = {
	...ana,
	id: 2,
	name: "Caio Prado",
	email: "caio@exemplo.com.br",
	role: "operador",
	hasSecondFactor: false,
	openSessions: 2,
};

export const aldo: Member = {
	...caio,
	id: 3,
	name: "Aldo Reis",
	email: "aldo@exemplo.com.br",
	isDisabled: true,
	lastSeenAt: null,
	openSessions: 0,
};

export const biaInvited: Invitation = {
	id: 7,
	kind: "invitation",
	email: "bia@exemplo.com.br",
	name: "Bia Ramos",
	role: "leitura",
	invitedBy: "Ana Lima",
	createdAt: "2024-02-29T15:00:00.000Z",
	expiresAt: "2024-03-07T15:00:00.000Z",
};

export const biaLink: InvitationLink = {
	invitation: biaInvited,
	link: "https://painel.exemplo.com.br/convite#segredo",
	isMailed: false,
};

export const team: Team = {
	members: [ana, caio, aldo],
	invitations: [biaInvited],
	sendsMail: false,
};

/** Ana, who has signed in. */
export const anasSession: Session = {
	isOpen: false,
	member: {
		id: ana.id,
		name: ana.name,
		email: ana.email,
		role: ana.role,
		hasSecondFactor: ana.hasSecondFactor,
	},
	permissions: [...permissionsOf(ana.role)],
};

export const storefrontKey: ApiKey = {
	id: 4,
	name: "Loja do Centro",
	prefix: "dvs_AbC123",
	scopes: ["orders:create", "catalog:read"],
	requestsPerMinute: 600,
	createdBy: "Ana Lima",
	createdAt: "2024-02-01T12:00:00.000Z",
	expiresAt: "2025-02-01T12:00:00.000Z",
	revokedAt: null,
	lastUsedAt: null,
	status: "active",
};
