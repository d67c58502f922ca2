import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { Outlet } from "react-router";
import { errorText } from "#web/data/api-errors.ts";
import { useSession } from "#web/data/session.ts";
import { teamQuery } from "#web/data/team.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { MembersCard } from "./members-card.tsx";
import { NoTeam } from "./no-team.tsx";

/** `/configuracoes/equipe`: who gets in, with which role, and the links that wait. */
export function TeamScreen() {
	const session = useSession();
	const dialogLink = useDialogLink();
	const isOpen = session?.isOpen ?? false;
	return (
		<>
			<PageHeader
				actions={
					session &&
					!isOpen && (
						<LinkButton
							icon={UserPlus}
							variant="primary"
							{...dialogLink(paths.inviteMember)}
						>
							Convidar
						</LinkButton>
					)
				}
				subtitle="Quem entra neste marketplace, e o que cada pessoa pode fazer"
				title="Equipe"
			/>
			<div className="grid gap-4">
				{isOpen ? <NoTeam /> : session && <Team ownId={session.member?.id} />}
			</div>
			{session && !isOpen && <Outlet />}
		</>
	);
}

function Team({ ownId }: { ownId: number | undefined }) {
	const team = useQuery(teamQuery());
	if (team.isError && !team.data)
		return (
			<Card>
				<ErrorState
					description={errorText(team.error)}
					isRetrying={team.isFetching}
					onRetry={() => void team.refetch()}
					title="Não foi possível carregar a equipe"
				/>
			</Card>
		);
	if (!team.data) return <RowsSkeleton label="Carregando a equipe" />;
	const { members, invitations, sendsMail } = team.data;
	return (
		<>
			<MembersCard members={members} ownId={ownId} sendsMail={sendsMail} />
			{invitations.length > 0 && <InvitationsCard invitations={invitations} />}
		</>
	);
}
