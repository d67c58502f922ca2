import { Controller, useWatch } from "react-hook-form";
import type { OrderPart } from "#contract/orders.ts";
import { returnReasonLabels } from "#contract/return-labels.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { formatMoney } from "#core/money.ts";
import { returnReasons, usualBearer } from "#core/return-rules.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Stepper } from "#web/ui/fields/stepper.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { RefundPreview } from "./refund-preview.tsx";
import { itemsLeft, type ReturnForm } from "./use-return-form.ts";
import { WayOfGoods } from "./way-of-goods.tsx";

type ReturnItemsFieldsProps = {
	form: ReturnForm;
	part: OrderPart;
	returns: readonly OrderReturn[];
};

export function ReturnItemsFields({
	form: { form, problems },
	part,
	returns,
}: ReturnItemsFieldsProps) {
	const { errors } = form.formState;
	const left = itemsLeft(part, returns);
	return (
		<div className="grid gap-5">
			<SaveProblemNotices labels={{}} problems={problems} />
			<Field
				error={errors.items?.root?.message ?? errors.items?.message}
				isGroup
				label="O que o cliente devolve"
				required
			>
				<ul className="divide-y divide-line-2 border-line-2 border-y">
					{left.map((item, index) => (
						<li
							className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
							key={item.id}
						>
							<div className="min-w-0 flex-1 basis-48">
								<p className="[overflow-wrap:anywhere]">
									<RecordLink
										id={item.productId}
										name={item.name}
										noun="products"
										opensInNewTab
									/>
								</p>
								<p className="text-ink-3 text-xs tabular-nums">
									{item.left} de {item.quantity} para devolver ·{" "}
									{formatMoney(item.unitPriceCents)} cada
								</p>
								{errors.items?.[index]?.quantity && (
									<p className="text-bad text-xs" role="alert">
										{errors.items[index].quantity.message}
									</p>
								)}
							</div>
							<Controller
								control={form.control}
								name={`items.${index}.quantity`}
								render={({ field }) => (
									<Stepper
										label={`Unidades de ${item.name}`}
										max={item.left}
										onValueChange={(units) => {
											field.onChange(units);
											form.clearErrors("items");
										}}
										value={field.value}
									/>
								)}
							/>
						</li>
					))}
				</ul>
			</Field>
			<Field error={errors.reason?.message} label="Motivo" required>
				<Select
					options={reasonOptions}
					placeholder="Por que volta?"
					{...form.register("reason")}
				/>
			</Field>
			<Field isGroup label="O produto volta?">
				<Controller
					control={form.control}
					name="comesBack"
					render={({ field }) => (
						<WayOfGoods
							onValueChange={field.onChange}
							status={part.status}
							value={field.value}
						/>
					)}
				/>
			</Field>
			<Field error={errors.note?.message} label="Observações">
				<Textarea maxLength={2000} rows={2} {...form.register("note")} />
			</Field>
			<Preview form={form} part={part} returns={returns} />
		</div>
	);
}

/** As the reason says; approving it may say otherwise. */
function Preview({
	form,
	part,
	returns,
}: {
	form: ReturnForm["form"];
	part: OrderPart;
	returns: readonly OrderReturn[];
}) {
	const [items, reason] = useWatch({
		control: form.control,
		name: ["items", "reason"],
	});
	const chosen = returnReasons.find((known) => known === reason);
	if (!chosen || items.every(({ quantity }) => quantity === 0)) return null;
	return (
		<RefundPreview
			borneBy={usualBearer[chosen]}
			freightCents={null}
			items={items}
			part={part}
			returns={returns}
		/>
	);
}

const reasonOptions = returnReasons.map((value) => ({
	value,
	label: returnReasonLabels[value],
}));
