import { Link } from "react-router";
import { customerTypeLabels } from "#contract/labels.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { formatPhone } from "#core/phone.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { Section } from "./section.tsx";

/** The customer and the address as the order keeps them. */
export function OrderContact({ order }: { order: OrderDetails }) {
	const dialogLink = useDialogLink();
	return (
		<div className="grid gap-6 sm:grid-cols-2">
			<Section
				aside={
					<Link
						className="font-medium text-brand hover:underline"
						{...dialogLink(paths.customer(order.customerId))}
					>
						Ver cliente
					</Link>
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
								<a
									className="hover:text-brand"
									href={`mailto:${order.customerEmail}`}
								>
									{order.customerEmail}
								</a>
							),
						},
						{
							term: "Telefone",
							value: (
								<a
									className="hover:text-brand"
									href={`tel:+55${order.customerPhone}`}
								>
									<Unbroken text={formatPhone(order.customerPhone)} />
								</a>
							),
						},
						{
							term: "CPF/CNPJ",
							value: <Unbroken text={formatTaxId(order.customerDocument)} />,
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
