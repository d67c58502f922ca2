import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { toast } from "sonner";
import type { StoreSettings } from "#contract/stores.ts";
import { storeQueries } from "#web/data/stores.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { useCloseDialog, useDialogLink } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { ReadOnlyFields } from "#web/ui/fields/read-only-fields.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { NotificationSettings } from "./settings/notification-settings.tsx";
import { PaymentSettings } from "./settings/payment-settings.tsx";
import { settingLabels } from "./settings/setting-labels.ts";
import { settingTabs } from "./settings/settings-form-values.ts";
import { ShippingSettings } from "./settings/shipping-settings.tsx";
import { StoreRulesSettings } from "./settings/store-rules-settings.tsx";
import { useMayConfigure } from "./settings/use-may-configure.ts";
import { useSettingsForm } from "./settings/use-settings-form.ts";

const title = "Configurações da Loja";

/** `/lojas/:id/configurar` */
export function StoreSettingsDialog() {
	const id = Number(useParams().id);
	const settings = useQuery(storeQueries.settings(id));
	usePageTitle(settings.data && `Configurar ${settings.data.storeName}`);
	if (!settings.data)
		return (
			<PendingDialog
				shape="form"
				type="stores"
				query={settings}
				title={title}
			/>
		);
	return <SettingsDialog key={id} settings={settings.data} />;
}

function SettingsDialog({ settings }: { settings: StoreSettings }) {
	const close = useCloseDialog(paths.stores);
	const may = useMayConfigure();
	const { form, tab, setTab, problems, ...state } = useSettingsForm(
		settings,
		() => {
			toast.success("Configurações salvas!", {
				description: `As configurações de ${settings.storeName} foram atualizadas.`,
			});
			close();
		},
	);
	return (
		<FormDialog
			description={settings.storeName}
			form={state}
			isReadOnly={!may.any}
			listPath={paths.stores}
			submitLabel="Salvar Configurações"
			title={title}
		>
			<div className="grid gap-4">
				<SaveProblemNotices labels={settingLabels} problems={problems} />
				{may.rules ? (
					<LegalDataLink storeId={settings.storeId} />
				) : (
					<ReadOnlyNote />
				)}
				<div className="sm:min-h-80">
					<Tabs
						items={settingTabs.map(({ value, label }) => ({
							value,
							label,
							hasError: state.tabsWithErrors.includes(value),
							content: (
								<ReadOnlyFields value={!may.rules}>
									<TabPanel form={form} tab={value} />
								</ReadOnlyFields>
							),
						}))}
						label={title}
						onValueChange={(next) => {
							const known = settingTabs.find(({ value }) => value === next);
							if (known) setTab(known.value);
						}}
						value={tab}
					/>
				</div>
			</div>
		</FormDialog>
	);
}

function LegalDataLink({ storeId }: { storeId: number }) {
	const dialogLink = useDialogLink();
	return (
		<p className="text-ink-3 text-sm">
			Razão social, CNPJ, contatos e documentos ficam em{" "}
			<Link
				className="text-brand underline underline-offset-4"
				{...dialogLink(paths.storeLegal(storeId))}
			>
				Dados legais
			</Link>
			.
		</p>
	);
}

function ReadOnlyNote() {
	const { payout } = useMayConfigure();
	return (
		<p className="text-ink-3 text-sm">
			{payout
				? "Seu papel permite alterar o que está em Pagamento; o resto é só leitura."
				: "Seu papel permite ver as configurações da loja, não alterá-las."}
		</p>
	);
}

function TabPanel({
	form,
	tab,
}: {
	form: ReturnType<typeof useSettingsForm>["form"];
	tab: (typeof settingTabs)[number]["value"];
}) {
	switch (tab) {
		case "pagamento":
			return <PaymentSettings form={form} />;
		case "entrega":
			return <ShippingSettings form={form} />;
		case "notificacoes":
			return <NotificationSettings form={form} />;
		case "loja":
			return <StoreRulesSettings form={form} />;
	}
}
