import { Controller } from "react-hook-form";
import { AddressFields } from "#web/domain/address-fields.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { addressText, hasAddress } from "./new-order-values.ts";
import { StepCard } from "./step-card.tsx";
import type { NewOrder } from "./use-new-order.ts";

/** Where it goes: home, as the customer is known, or anywhere else. */
export function DeliveryStep({ order }: { order: NewOrder }) {
	const { buyer, form, values } = order;
	const knownAddress = buyer && hasAddress(buyer) ? addressText(buyer) : null;
	return (
		<StepCard title="Endereço de entrega">
			{knownAddress && (
				<Controller
					control={form.control}
					name="deliverTo"
					render={({ field: { value, onChange } }) => (
						<RadioGroup
							label="Para onde vai"
							onValueChange={onChange}
							options={[
								{
									value: "customer",
									label: "Endereço do cliente",
									hint: knownAddress,
								},
								{ value: "other", label: "Outro endereço" },
							]}
							value={value}
						/>
					)}
				/>
			)}
			{buyer && !knownAddress && (
				<p className="mb-3 text-ink-2 text-sm">
					O cadastro de {buyer.name} não tem endereço completo.
				</p>
			)}
			{values.deliverTo === "other" && (
				<div className="mt-2 grid grid-cols-6 gap-4">
					<AddressFields form={form} names={names} required />
				</div>
			)}
		</StepCard>
	);
}

const names = {
	postalCode: "delivery.postalCode",
	address: "delivery.address",
	city: "delivery.city",
	state: "delivery.state",
} as const;
