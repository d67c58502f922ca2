import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { z } from "zod";
import { type ProductSummary, stockAdjustment } from "#contract/products.ts";
import { formatCount } from "#core/money.ts";
import { ApiError } from "#web/data/api-errors.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { useDialogDescription } from "#web/routing/use-dialog-description.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { useAdjustStock } from "./product-changes.ts";

const adjustment = z.object({
	stock: z
		.number()
		.or(z.nan())
		.nullable()
		.transform((number): unknown => number)
		.pipe(stockAdjustment.shape.stock),
	reason: stockAdjustment.shape.reason,
});
type Adjustment = z.output<typeof adjustment>;

const usualReasons = [
	"Contagem de inventário",
	"Entrada de mercadoria",
	"Perda ou avaria",
	"Devolução de cliente",
];

export function AdjustStockDialog({
	product,
	onClose,
}: {
	product: Pick<ProductSummary, "id" | "name" | "stock">;
	onClose: () => void;
}) {
	const adjust = useAdjustStock();
	// What the operator looks at while counting; a sale meanwhile must be noticed, not overwritten.
	const [seenStock, setSeenStock] = useState(product.stock);
	const description = useDialogDescription(product.name);
	const form = useContractForm<z.input<typeof adjustment>, Adjustment>(
		adjustment,
		{
			defaultValues: { stock: null, reason: "" },
		},
	);
	const { failure, forget, show } = useSaveFailure(form);
	const { errors } = form.formState;
	const counted = useWatch({ control: form.control, name: "stock" });

	function save(input: Adjustment) {
		forget();
		adjust.mutate(
			{ id: product.id, seenStock, ...input },
			{
				onSuccess: onClose,
				onError(error) {
					show(error);
					setSeenStock(stockNow(error) ?? seenStock);
				},
			},
		);
	}

	return (
		<Dialog
			description={description}
			footer={
				<>
					<DialogClose />
					<Button busy={adjust.isPending} type="submit" variant="primary">
						Ajustar Estoque
					</Button>
				</>
			}
			isBusy={adjust.isPending}
			isDirty={form.formState.isDirty && !adjust.isSuccess}
			onClose={onClose}
			onSubmit={form.handleSubmit(save)}
			open
			size="sm"
			title="Ajustar estoque"
		>
			<div className="grid gap-4">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<dl className="grid grid-cols-3 divide-x divide-line-2 rounded-control border border-line *:px-3 *:py-2.5">
					<Figure label="No sistema">{formatCount(seenStock)}</Figure>
					<Figure label="Contado">{countText(counted)}</Figure>
					<Figure label="Diferença">
						{differenceText(counted, seenStock)}
					</Figure>
				</dl>
				<Field
					error={errors.stock?.message}
					hint="A quantidade que existe agora, não a diferença."
					label="Estoque contado"
					required
				>
					<Controller
						control={form.control}
						name="stock"
						render={({ field: { onChange, ...field } }) => (
							<NumberInput
								{...field}
								onValueChange={onChange}
								suffix="unidades"
							/>
						)}
					/>
				</Field>
				<Field
					error={errors.reason?.message}
					hint="Fica no histórico de estoque do produto."
					label="Motivo"
					required
				>
					<TextInput
						maxLength={300}
						placeholder="Por que o estoque muda?"
						{...form.register("reason")}
					/>
				</Field>
				<fieldset className="-mt-2 flex flex-wrap gap-1.5">
					<legend className="sr-only">Motivos comuns</legend>
					{usualReasons.map((reason) => (
						<Button
							key={reason}
							onClick={() =>
								form.setValue("reason", reason, {
									shouldDirty: true,
									shouldValidate: true,
								})
							}
							size="sm"
						>
							{reason}
						</Button>
					))}
				</fieldset>
			</div>
		</Dialog>
	);
}

function Figure({ label, children }: { label: string; children: string }) {
	return (
		<div className="min-w-0">
			<dt className="text-ink-3 text-xs">{label}</dt>
			<dd className="font-semibold text-lg">{children}</dd>
		</div>
	);
}

function countText(count: number | null): string {
	return count === null || Number.isNaN(count) ? "—" : formatCount(count);
}

function differenceText(count: number | null, seen: number): string {
	if (count === null || Number.isNaN(count)) return "—";
	const difference = count - seen;
	return difference > 0
		? `+${formatCount(difference)}`
		: formatCount(difference).replace("-", "−");
}

/** What the stock became meanwhile, when that is why it was refused. */
function stockNow(error: unknown): number | null {
	if (!(error instanceof ApiError)) return null;
	const changed = error.problem.errors?.find(
		({ code }) => code === "stock_changed",
	);
	const stock = changed?.params?.stock;
	return typeof stock === "number" ? stock : null;
}
