import { Link } from "react-router";
import { customerTypeLabels } from "#contract/labels.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { EmailLink, PhoneLink } from "#web/domain/contact-links.tsx";
import { RecordLink } from "#web/domain/peek.tsx";
import { useRevealedContact } from "#web/domain/revealed-contact.tsx";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { Section } from "./section.tsx";

/** The customer and the address as the order keeps them. */
export function OrderContact({ order }: { order: OrderDetails }) {
	const dialogLink = useDialogLink();
	const { contact, revealing } = useRevealedContact(
		{ entity: "order", code: order.code },
		order.customerName,
		{
			email: order.customerEmail,
			phone: order.customerPhone,
			document: order.customerDocument,
		},
	);
	return (
		<div className="grid gap-6 sm:grid-cols-2">
			<Section
				aside={
					<span className="inline-flex flex-wrap items-baseline gap-x-4">
						{revealing}
						<Link
							className="font-medium text-brand hover:underline"
							{...dialogLink(paths.customer(order.customerId))}
						>
							Ver cliente
						</Link>
					</span>
				}
				title="Dados do cliente"
			>
				<DescriptionList
					className="border-line-2 border-t normal-nums"
					items={[
						{
							term: "Nome",
							value: (
								<RecordLink
									id={order.customerId}
									name={order.customerName}
									noun="customers"
								/>
							),
						},
						{
							term: "E-mail",
							value: (
								<EmailLink className="hover:text-brand" email={contact.email} />
							),
						},
						{
							term: "Telefone",
							value: (
								<PhoneLink className="hover:text-brand" phone={contact.phone} />
							),
						},
						{
							term: "CPF/CNPJ",
							value: <Unbroken text={formatTaxId(contact.document)} />,
						},
						{ term: "Tipo", value: customerTypeLabels[order.customerType] },
					]}
				/>
			</Section>
			<Section title="Endereço de entrega">
				<DescriptionList
					className="border-line-2 border-t normal-nums"
					items={[
						{ term: "Endereço", value: order.deliveryAddress },
						{ term: "Cidade", value: order.deliveryCity },
						{ term: "Estado", value: order.deliveryState },
						{
							term: "CEP",
							value: order.deliveryPostalCode && (
								<Unbroken text={formatPostalCode(order.deliveryPostalCode)} />
							),
						},
					]}
				/>
			</Section>
		</div>
	);
}
