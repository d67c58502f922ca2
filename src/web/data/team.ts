import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import {
	type Invitation,
	type invitationInput,
	invitationLink,
	type Member,
	member,
	team,
} from "#contract/team.ts";
import type { Role } from "#core/access.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";

export const teamQuery = () =>
	queryOptions({ queryKey: ["team"], queryFn: reading("/api/team", team) });

type Row = Pick<Member, "id">;

export function inviteMember(
	api: ApiClient,
	input: z.output<typeof invitationInput>,
) {
	return api.send("POST", "/api/team/invitations", input, invitationLink);
}

export function cancelInvitation(
	api: ApiClient,
	{ id }: Pick<Invitation, "id">,
) {
	return api.send("DELETE", `/api/team/invitations/${id}`);
}

export function changeRole(
	api: ApiClient,
	{ member: { id }, role }: { member: Row; role: Role },
) {
	return api.send("PUT", `/api/team/${id}/role`, { role }, member);
}

export function setAccess(
	api: ApiClient,
	{ member: { id }, isDisabled }: { member: Row; isDisabled: boolean },
) {
	return api.send("PUT", `/api/team/${id}/access`, { isDisabled }, member);
}

export function recoverMember(api: ApiClient, { id }: Row) {
	return api.send(
		"POST",
		`/api/team/${id}/recovery`,
		undefined,
		invitationLink,
	);
}

export function endSessions(api: ApiClient, { id }: Row) {
	return api.send("DELETE", `/api/team/${id}/sessions`);
}
