import { useQuery } from "@tanstack/react-query";
import { Mail, Pencil, Phone } from "lucide-react";
import type { StoreContact, StoreLegal } from "#contract/store-legal.ts";
import { storeContactRoleLabels } from "#contract/store-legal-labels.ts";
import { formatPhone } from "#core/phone.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { formatTaxId, taxIdKind } from "#core/tax-id.ts";
import { useMay } from "#web/data/session.ts";
import { storeLegalQueries } from "#web/data/store-legal.ts";
import { MissingLegal } from "#web/domain/missing-legal.tsx";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { DocumentRow } from "../legal/document-row.tsx";

/** Who the store is by law, whom to call there, its documents, and what of it is missing. */
export function StoreLegalCard({ storeId }: { storeId: number }) {
	const query = useQuery(storeLegalQueries.details(storeId));
	const dialogLink = useDialogLink();
	const mayEdit = useMay("catalog:write");
	return (
		<Card>
			<CardHeader
				aside={
					mayEdit && (
						<LinkButton
							icon={Pencil}
							size="sm"
							{...dialogLink(paths.storeLegal(storeId))}
						>
							{query.data?.legal === null ? "Preencher" : "Editar"}
							<span className="sr-only"> dados legais</span>
						</LinkButton>
					)
				}
				level={3}
				title="Dados legais"
			/>
			<CardBody className="grid gap-4">
				{query.data ? (
					<LegalData store={query.data} />
				) : query.isError ? (
					<RetryNotice
						onRetry={() => void query.refetch()}
						message="Não foi possível carregar os dados legais."
					/>
				) : (
					<Skeleton className="h-20 w-full" />
				)}
			</CardBody>
		</Card>
	);
}

function LegalData({ store }: { store: StoreLegal }) {
	const { storeId, legal, contacts, documents } = store;
	return (
		<>
			<MissingLegal store={store} />
			{legal && (
				<DescriptionList
					className="normal-nums"
					items={[
						{ term: "Razão social", value: legal.legalName },
						{
							term: taxIdKind(legal.document) === "cnpj" ? "CNPJ" : "CPF",
							value: <Unbroken text={formatTaxId(legal.document)} />,
						},
						{ term: "Inscrição estadual", value: legal.stateRegistration },
						{ term: "Endereço", value: addressText(legal) },
					]}
				/>
			)}
			{contacts.length > 0 && (
				<section>
					<h4 className="mb-1 text-ink-3 text-xs">Contatos</h4>
					<ul className="divide-y divide-line-2">
						{contacts.map((contact) => (
							<ContactLine
								contact={contact}
								key={`${contact.role} ${contact.name} ${contact.phone} ${contact.email}`}
							/>
						))}
					</ul>
				</section>
			)}
			{documents.length > 0 && (
				<section>
					<h4 className="mb-1 text-ink-3 text-xs">Documentos</h4>
					<ul className="divide-y divide-line-2">
						{documents.map((document) => (
							<DocumentRow
								document={document}
								key={document.id}
								storeId={storeId}
							/>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

function ContactLine({ contact }: { contact: StoreContact }) {
	const { role, name, phone, email } = contact;
	return (
		<li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
			<span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
				<span className="font-medium">{name}</span>
				<span className="text-ink-3"> · {storeContactRoleLabels[role]}</span>
			</span>
			{phone && (
				<a
					className="inline-flex items-center gap-1.5 text-brand"
					href={`tel:+55${phone}`}
				>
					<Phone aria-hidden size={14} />
					<Unbroken text={formatPhone(phone)} />
				</a>
			)}
			{email && (
				<a
					className="inline-flex min-w-0 items-center gap-1.5 text-brand [overflow-wrap:anywhere]"
					href={`mailto:${email}`}
				>
					<Mail aria-hidden className="shrink-0" size={14} />
					{email}
				</a>
			)}
		</li>
	);
}

function addressText(legal: NonNullable<StoreLegal["legal"]>): string | null {
	const { address, city, state, postalCode } = legal;
	const place = [city, state].filter(Boolean).join("/");
	const code = postalCode && `CEP ${formatPostalCode(postalCode)}`;
	return [address, place, code].filter(Boolean).join(", ") || null;
}
