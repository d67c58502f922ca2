import { useState } from "react";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import { productCategoryLabels } from "#contract/labels.ts";
import { productCategories } from "#core/categories.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import {
	BulkDialog,
	type BulkFormProps,
	useStartBulk,
} from "./bulk-dialog.tsx";

export function CategoryForm({ selection, ...props }: BulkFormProps) {
	const [category, setCategory] = useState("");
	const [isTried, setIsTried] = useState(false);
	const { start, failure } = useStartBulk(props.onStarted);
	return (
		<BulkDialog
			{...props}
			failure={failure}
			isBusy={start.isPending}
			isDirty={category !== ""}
			onSubmit={() => {
				setIsTried(true);
				if (category !== "")
					start.mutate({
						kind: "product-category",
						params: { category },
						selection,
					} as BulkStart);
			}}
			title="Mudar categoria"
		>
			<Field
				error={
					isTried && category === "" ? "Escolha uma categoria." : undefined
				}
				label="Categoria"
				required
			>
				<Select
					onChange={({ currentTarget }) => setCategory(currentTarget.value)}
					options={productCategories.map((value) => ({
						value,
						label: productCategoryLabels[value],
					}))}
					placeholder="Escolha…"
					value={category}
				/>
			</Field>
		</BulkDialog>
	);
}

export function StockForm({ selection, ...props }: BulkFormProps) {
	const [how, setHow] = useState<"add" | "take" | "set">("add");
	const [quantity, setQuantity] = useState<number | null>(null);
	const [reason, setReason] = useState("");
	const [isTried, setIsTried] = useState(false);
	const { start, failure, errorAt } = useStartBulk(props.onStarted);
	const isGiven = quantity !== null && !Number.isNaN(quantity) && quantity >= 0;
	return (
		<BulkDialog
			{...props}
			failure={failure}
			isBusy={start.isPending}
			isDirty={quantity !== null || reason !== ""}
			onSubmit={() => {
				setIsTried(true);
				if (!isGiven || reason.trim() === "") return;
				start.mutate({
					kind: "product-stock",
					params: {
						how: how === "set" ? "set" : "add",
						quantity: how === "take" ? -quantity : quantity,
						reason,
					},
					selection,
				} as BulkStart);
			}}
			title="Ajustar estoque"
		>
			<Segmented
				className="w-full"
				label="O que muda"
				onValueChange={setHow}
				options={[
					{ value: "add", label: "Entrada" },
					{ value: "take", label: "Saída" },
					{ value: "set", label: "Contagem" },
				]}
				value={how}
			/>
			<Field
				error={
					errorAt("quantity") ??
					(isTried && !isGiven ? "Informe a quantidade." : undefined)
				}
				hint={
					how === "set"
						? "Todos ficam com este estoque."
						: "De cada produto, sobre o estoque que ele tiver na hora."
				}
				label="Quantidade"
				required
			>
				<NumberInput onValueChange={setQuantity} value={quantity} />
			</Field>
			<Field
				error={
					errorAt("reason") ??
					(isTried && reason.trim() === "" ? "Informe o motivo." : undefined)
				}
				label="Motivo"
				required
			>
				<TextInput
					onChange={({ currentTarget }) => setReason(currentTarget.value)}
					value={reason}
				/>
			</Field>
		</BulkDialog>
	);
}
