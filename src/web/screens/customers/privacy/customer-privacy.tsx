import { useQuery } from "@tanstack/react-query";
import { Download, FilePlus, Printer, UserX } from "lucide-react";
import { Link } from "react-router";
import { toast } from "sonner";
import type { CustomerSummary } from "#contract/customers.ts";
import { privacyRightLabels } from "#contract/privacy-labels.ts";
import { errorText } from "#web/data/api-errors.ts";
import { downloadPackage, privacyQueries } from "#web/data/privacy.ts";
import { useMay } from "#web/data/session.ts";
import { useChange } from "#web/data/use-change.ts";
import { DueBadge, PrivacyStateBadge } from "#web/domain/privacy-badges.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";

/** What a person may ask about their data, and what was asked. */
export function CustomerPrivacy({ customer }: { customer: CustomerSummary }) {
	const mayManage = useMay("privacy:manage");
	if (!mayManage) return null;
	return (
		<Card>
			<CardHeader
				description="Pedidos do titular e o que há guardado sobre a pessoa."
				level={3}
				title="LGPD"
			/>
			<CardBody className="grid gap-3">
				<Requests customerId={customer.id} />
				<Actions customer={customer} />
			</CardBody>
		</Card>
	);
}

function Requests({ customerId }: { customerId: number }) {
	const requests = useQuery(privacyQueries.ofCustomer(customerId)).data?.items;
	if (!requests || requests.length === 0) return null;
	return (
		<ul aria-label="Pedidos do titular" className="divide-y divide-line-2">
			{requests.map(({ id, protocol, askedRight, state, daysLeft }) => (
				<li className="flex flex-wrap items-center gap-2 py-1.5" key={id}>
					<Link
						className="font-semibold record-link"
						to={paths.privacyRequest(id)}
					>
						{protocol}
					</Link>
					<span className="text-ink-2 text-sm">
						{privacyRightLabels[askedRight]}
					</span>
					<span className="ml-auto flex gap-1.5">
						<PrivacyStateBadge state={state} />
						<DueBadge daysLeft={daysLeft} />
					</span>
				</li>
			))}
		</ul>
	);
}

function Actions({ customer }: { customer: CustomerSummary }) {
	const dialogLink = useDialogLink();
	const mayAnonymise = useMay("data:manage");
	const download = useChange("customer", downloadPackage, {
		onError: (error) =>
			toast.error("O pacote não foi gerado", { description: errorText(error) }),
	});
	return (
		<div className="flex flex-wrap gap-2">
			<LinkButton
				icon={FilePlus}
				size="sm"
				to={`${paths.newPrivacyRequest}?cliente=${customer.id}`}
			>
				Novo pedido do titular
			</LinkButton>
			<Button
				busy={download.isPending}
				icon={Download}
				onClick={() => download.mutate(customer.id)}
				size="sm"
			>
				Pacote do titular (JSON)
			</Button>
			<LinkButton icon={Printer} size="sm" to={paths.dataPackage(customer.id)}>
				Pacote para imprimir
			</LinkButton>
			{mayAnonymise && customer.anonymisedAt === null && (
				<LinkButton
					icon={UserX}
					size="sm"
					{...dialogLink(paths.anonymise(customer.id))}
				>
					Anonimizar
				</LinkButton>
			)}
		</div>
	);
}
