import { RefreshCw } from "lucide-react";
import { skuMaxLength } from "#core/sku.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";
import type { ProductForm } from "./use-product-form.ts";
import type { useSkuSuggestion } from "./use-sku-suggestion.ts";

export function SkuField({
	form,
	suggestion,
}: Pick<ProductForm, "form"> & {
	suggestion: ReturnType<typeof useSkuSuggestion>;
}) {
	const { free } = suggestion;
	return (
		<Field
			aside="opcional"
			error={form.formState.errors.sku?.message ?? suggestion.problem}
			warning={suggestion.warning}
			hint={
				suggestion.isOwn
					? undefined
					: "Sugerido pela categoria e pelo nome. Escreva por cima para usar outro."
			}
			label="SKU"
		>
			<div className="flex gap-2">
				<TextInput
					autoCapitalize="characters"
					className="min-w-0 flex-1"
					maxLength={skuMaxLength}
					placeholder="MOD-CAM123"
					spellCheck={false}
					{...form.register("sku", { onChange: suggestion.onTyped })}
				/>
				<Tooltip content="Sugerir outro código">
					<IconButton
						icon={RefreshCw}
						label="Sugerir outro código"
						onClick={suggestion.suggestAnother}
						variant="secondary"
					/>
				</Tooltip>
			</div>
			{free !== null && (
				<p className="mt-2 flex flex-wrap items-center gap-2 text-ink-3 text-xs">
					Livre:
					<Button onClick={() => suggestion.take(free)} size="sm">
						Usar {free}
					</Button>
				</p>
			)}
		</Field>
	);
}
