import { Check } from "lucide-react";
import { useWatch } from "react-hook-form";
import { slugMaxLength } from "#core/slug.ts";
import { storeUrl } from "#web/domain/store-url.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";
import {
	type SlugCheck,
	useSlugAvailability,
} from "./use-slug-availability.ts";
import type { StoreForm } from "./use-store-form.ts";

export function SlugField({ form, base }: Pick<StoreForm, "form" | "base">) {
	const slug = useWatch({ control: form.control, name: "slug" });
	const check = useStillWhilePressed(useSlugAvailability(slug, base));
	const error = form.formState.errors.slug?.message ?? check.message;
	const isMoving = base !== undefined && slug !== base.slug;

	function take(next: string) {
		form.setValue("slug", next, { shouldDirty: true, shouldValidate: true });
	}

	return (
		<div className="grid gap-2">
			<Field
				aside={<Availability check={check} />}
				error={error}
				hint={`Endereço da loja: ${storeUrl(slug.trim() || "nome-da-loja")}`}
				label="Slug (URL)"
				required
			>
				<TextInput
					autoCapitalize="none"
					maxLength={slugMaxLength}
					spellCheck={false}
					{...form.register("slug")}
				/>
			</Field>
			{check.suggestion !== null && (
				<p className="flex flex-wrap items-center gap-2 text-ink-3 text-xs">
					Livre:
					<Button onClick={() => take(check.suggestion ?? slug)} size="sm">
						Usar {check.suggestion}
					</Button>
				</p>
			)}
			{isMoving && check.state === "free" && (
				<Notice
					action={
						<Button onClick={() => take(base.slug)} size="sm">
							Manter {base.slug}
						</Button>
					}
					tone="warn"
				>
					O endereço da loja vai mudar. Links para {storeUrl(base.slug)} deixam
					de funcionar.
				</Notice>
			)}
		</div>
	);
}

function Availability({ check: { state } }: { check: SlugCheck }) {
	return (
		<span role="status">
			{state === "checking" && "Verificando…"}
			{state === "free" && (
				<span className="inline-flex items-center gap-1 text-ok">
					<Check aria-hidden size={13} strokeWidth={2.5} />
					Disponível
				</span>
			)}
		</span>
	);
}
