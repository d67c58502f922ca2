import { Link } from "react-router";
import type { PrivacyRequestSummary } from "#contract/privacy.ts";
import { privacyRightLabels } from "#contract/privacy-labels.ts";
import { formatDay } from "#core/business-time.ts";
import { DueBadge, PrivacyStateBadge } from "#web/domain/privacy-badges.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { Requester } from "./requester.tsx";

/** The one that is due first stands first. */
export function RequestsTable({
	requests,
}: {
	requests: readonly PrivacyRequestSummary[];
}) {
	const dialogLink = useDialogLink();
	return (
		<StackedTable
			caption="Pedidos de titulares, pelo prazo"
			columns={[
				{
					title: "Protocolo",
					cell: ({ id, protocol, customerId, requesterName }) => (
						<>
							<Link
								className="font-semibold record-link"
								{...dialogLink(paths.privacyRequest(id))}
							>
								{protocol}
							</Link>
							<p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
								<Requester customerId={customerId} name={requesterName} />
							</p>
						</>
					),
				},
				{
					title: "Direito",
					cell: ({ askedRight }) => privacyRightLabels[askedRight],
				},
				{
					title: "Recebido",
					cell: ({ receivedOn }) => formatDay(receivedOn),
				},
				{
					title: "Prazo",
					cell: ({ dueOn, daysLeft }) => (
						<span className="grid justify-items-start gap-1 max-md:justify-items-end">
							{formatDay(dueOn)}
							<DueBadge daysLeft={daysLeft} />
						</span>
					),
				},
				{
					title: "Situação",
					cell: ({ state }) => <PrivacyStateBadge state={state} />,
				},
			]}
			getKey={({ id }) => id}
			rows={requests}
		/>
	);
}
