import type { OrderDetails } from "#contract/orders.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { Unbroken } from "#web/domain/unbroken.tsx";

/** Where it goes, with whom it goes to where nothing else says so. */
export function PrintedDelivery({
	order,
	showsName = false,
}: {
	order: OrderDetails;
	showsName?: boolean;
}) {
	return (
		<section className="min-w-0 [overflow-wrap:anywhere]">
			<h3 className="font-semibold">Entrega</h3>
			{showsName && <p>{order.customerName}</p>}
			<p>{order.deliveryAddress}</p>
			<p>
				{order.deliveryCity} – {order.deliveryState}
			</p>
			{order.deliveryPostalCode && (
				<p>
					<Unbroken
						text={`CEP ${formatPostalCode(order.deliveryPostalCode)}`}
					/>
				</p>
			)}
		</section>
	);
}
