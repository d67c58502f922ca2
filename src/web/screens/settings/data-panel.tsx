import { useState } from "react";
import type { MarketplaceSettings } from "#contract/settings.ts";
import { formatDay } from "#core/business-time.ts";
import { useMay } from "#web/data/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { BackupsSection } from "./backups/backups-section.tsx";
import { FreshStartDialog } from "./fresh-start-dialog.tsx";
import { RetentionSection } from "./retention/retention-section.tsx";

export function DataPanel({ settings }: { settings: MarketplaceSettings }) {
	const mayManage = useMay("data:manage");
	return (
		<div className="grid gap-8">
			<WhoseData settings={settings} />
			{mayManage && <BackupsSection settings={settings} />}
			<RetentionSection isSample={settings.isSample} />
		</div>
	);
}

function WhoseData({ settings }: { settings: MarketplaceSettings }) {
	const mayStart = useMay("data:manage");
	const [isAsking, setIsAsking] = useState(false);
	if (!settings.isSample)
		return (
			<Notice tone="ok" title="Este é o seu marketplace">
				Os dados são os seus e o relógio é o do dia de hoje.
			</Notice>
		);
	return (
		<div className="grid gap-4">
			<Notice title="Marketplace de exemplo" tone="warn">
				Os dados são fictícios e o relógio do negócio está em{" "}
				{formatDay(settings.today)}.
			</Notice>
			<p className="max-w-prose text-ink-2">
				“Começar com meus dados” apaga o marketplace de exemplo (lojas,
				produtos, clientes e pedidos) e passa a usar a data de hoje. As
				configurações ficam.
			</p>
			{mayStart ? (
				<div>
					<Button onClick={() => setIsAsking(true)} variant="danger">
						Começar com meus dados
					</Button>
				</div>
			) : (
				<p className="text-ink-3">Só um administrador pode fazer isso.</p>
			)}
			{isAsking && (
				<FreshStartDialog
					name={settings.name}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</div>
	);
}
