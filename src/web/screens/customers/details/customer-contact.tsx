import type { CustomerDetails } from "#contract/customers.ts";
import { formatPhone } from "#core/phone.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { formatTaxId, taxIdKind } from "#core/tax-id.ts";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { cityText } from "../customer-text.ts";

export function CustomerContact({ customer }: { customer: CustomerDetails }) {
	if (customer.anonymisedAt !== null) return null;
	return (
		<Card>
			<CardHeader level={3} title="Contato" />
			<CardBody>
				<DescriptionList
					className="normal-nums"
					items={[
						{
							term: "E-mail",
							value: (
								<a className="text-brand" href={`mailto:${customer.email}`}>
									{customer.email}
								</a>
							),
						},
						{
							term: "Telefone",
							value: (
								<a className="text-brand" href={`tel:+55${customer.phone}`}>
									<Unbroken text={formatPhone(customer.phone)} />
								</a>
							),
						},
						{
							term: taxIdKind(customer.document) === "cpf" ? "CPF" : "CNPJ",
							value: <Unbroken text={formatTaxId(customer.document)} />,
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
