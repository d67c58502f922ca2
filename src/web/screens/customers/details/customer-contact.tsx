import type { CustomerDetails } from "#contract/customers.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { formatTaxId, taxIdKind } from "#core/tax-id.ts";
import { EmailLink, PhoneLink } from "#web/domain/contact-links.tsx";
import { useRevealedContact } from "#web/domain/revealed-contact.tsx";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { cityText } from "../customer-text.ts";

export function CustomerContact({ customer }: { customer: CustomerDetails }) {
	const { email, phone, document } = customer;
	const { contact, revealing } = useRevealedContact(
		{ entity: "customer", id: customer.id },
		customer.name,
		{ email, phone, document },
	);
	if (customer.anonymisedAt !== null) return null;
	return (
		<Card>
			<CardHeader aside={revealing} level={3} title="Contato" />
			<CardBody>
				<DescriptionList
					className="normal-nums"
					items={[
						{
							term: "E-mail",
							value: <EmailLink className="text-brand" email={contact.email} />,
						},
						{
							term: "Telefone",
							value: <PhoneLink className="text-brand" phone={contact.phone} />,
						},
						{
							term: taxIdKind(contact.document) === "cpf" ? "CPF" : "CNPJ",
							value: <Unbroken text={formatTaxId(contact.document)} />,
						},
					]}
				/>
			</CardBody>
		</Card>
	);
}

export function CustomerAddress({ customer }: { customer: CustomerDetails }) {
	return (
		<Card>
			<CardHeader level={3} title="Endereço" />
			<CardBody>
				<DescriptionList
					className="normal-nums"
					items={[
						{
							term: "CEP",
							value: customer.postalCode && (
								<Unbroken text={formatPostalCode(customer.postalCode)} />
							),
						},
						{ term: "Endereço", value: customer.address },
						{ term: "Cidade", value: cityText(customer) },
					]}
				/>
			</CardBody>
		</Card>
	);
}
