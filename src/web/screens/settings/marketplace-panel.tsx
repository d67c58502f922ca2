import { payoutCadenceLabels } from "#contract/payout-labels.ts";
import type { MarketplaceSettings } from "#contract/settings.ts";
import { payoutCadences } from "#core/payout-cycle.ts";
import { useMay } from "#web/data/session.ts";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { AskBeforeLeaving } from "#web/routing/ask-before-leaving.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { ReadOnlyFields } from "#web/ui/fields/read-only-fields.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { FigureSetting } from "./figure-setting.tsx";
import { useMarketplaceForm } from "./use-marketplace-form.ts";

/** The defaults new stores start from, the low-stock threshold, the VIP rule, when stores are paid, and what packing slips show. */
export function MarketplacePanel({
	settings,
}: {
	settings: MarketplaceSettings;
}) {
	const mayChange = useMay("settings:write");
	return (
		<ReadOnlyFields value={!mayChange}>
			<MarketplaceForm mayChange={mayChange} settings={settings} />
		</ReadOnlyFields>
	);
}

function MarketplaceForm({
	settings,
	mayChange,
}: {
	settings: MarketplaceSettings;
	mayChange: boolean;
}) {
	const { form, problems, isSaving, onSubmit } = useMarketplaceForm(settings);
	const { control } = form;
	return (
		<form className="grid gap-8" noValidate onSubmit={onSubmit}>
			{!mayChange && (
				<p className="text-ink-3">
					Só um administrador altera estas configurações.
				</p>
			)}
			<Field
				className="max-w-md"
				error={form.formState.errors.name?.message}
				label="Nome do marketplace"
				required
			>
				<TextInput {...form.register("name")} />
			</Field>
			<fieldset>
				<legend className="mb-3 font-semibold">Padrões de novas lojas</legend>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<FigureSetting
						control={control}
						kind="percent"
						label="Comissão"
						name="commissionRateBps"
					/>
					<FigureSetting
						control={control}
						kind="count"
						label="Tempo de processamento"
						name="processingDays"
						suffix="dias úteis"
					/>
					<FigureSetting
						control={control}
						kind="money"
						label="Frete grátis acima de"
						name="freeShippingLimitCents"
					/>
					<FigureSetting
						control={control}
						kind="money"
						label="Taxa de entrega"
						name="shippingRateCents"
					/>
					<FigureSetting
						control={control}
						kind="money"
						label="Pedido mínimo"
						name="minOrderCents"
					/>
				</div>
			</fieldset>
			<fieldset>
				<legend className="mb-3 font-semibold">Regras</legend>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<FigureSetting
						className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
						control={control}
						hint="Com este estoque ou menos, o produto é Estoque Baixo."
						kind="count"
						label="Limite de estoque baixo"
						name="lowStockThreshold"
						suffix="unidades"
					/>
					<FigureSetting
						control={control}
						hint="Quem gastou ao menos isto no período é sugerido como VIP."
						kind="money"
						label="Gasto para sugerir VIP"
						name="vipSpentCents"
					/>
					<FigureSetting
						control={control}
						kind="count"
						label="Período da regra VIP"
						name="vipMonths"
						suffix="meses"
					/>
				</div>
			</fieldset>
			<fieldset>
				<legend className="mb-3 font-semibold">Repasses e devoluções</legend>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<Field
						error={form.formState.errors.payoutCadence?.message}
						hint="Vale para as lojas que não têm um ciclo próprio."
						label="Ciclo de repasse"
						required
					>
						<Select
							disabled={!mayChange}
							options={cadenceOptions}
							{...form.register("payoutCadence")}
						/>
					</Field>
					<FigureSetting
						control={control}
						hint="Abaixo disto, o saldo passa para o próximo ciclo."
						kind="money"
						label="Repasse mínimo"
						name="payoutMinimumCents"
					/>
					<FigureSetting
						control={control}
						hint="Depois da entrega, o valor só fica livre quando este prazo vence. Por lei, ao menos 7 dias nas compras pela internet."
						kind="count"
						label="Prazo de devolução"
						name="returnWindowDays"
						suffix="dias"
					/>
				</div>
			</fieldset>
			<fieldset>
				<legend className="mb-3 font-semibold">Separação</legend>
				<Switch
					className="max-w-md"
					hint="Sem eles, quem separa vê produtos, SKU e quantidades."
					label="Mostrar preços no romaneio"
					{...form.register("packingSlipShowsPrices")}
				/>
			</fieldset>
			<AskBeforeLeaving isDirty={form.formState.isDirty} />
			<SaveProblemNotices labels={marketplaceLabels} problems={problems} />
			{mayChange && (
				<div>
					<Button busy={isSaving} type="submit" variant="primary">
						Salvar Configurações
					</Button>
				</div>
			)}
		</form>
	);
}

/** What each setting is called inside a sentence. */
const marketplaceLabels = {
	name: "nome",
	commissionRateBps: "comissão",
	freeShippingLimitCents: "frete grátis",
	shippingRateCents: "taxa de entrega",
	processingDays: "tempo de processamento",
	minOrderCents: "pedido mínimo",
	lowStockThreshold: "limite de estoque baixo",
	vipSpentCents: "gasto para sugerir VIP",
	vipMonths: "período da regra VIP",
	payoutCadence: "ciclo de repasse",
	payoutMinimumCents: "repasse mínimo",
	returnWindowDays: "prazo de devolução",
	packingSlipShowsPrices: "preços no romaneio",
};

const cadenceOptions = payoutCadences.map((value) => ({
	value,
	label: payoutCadenceLabels[value],
}));
