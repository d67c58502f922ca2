import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { settingsQueries } from "#web/data/settings.ts";
import { UntilLoaded } from "#web/domain/until-loaded.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { AboutPanel } from "./about-panel.tsx";
import { AppearancePanel } from "./appearance-panel.tsx";
import { DataPanel } from "./data-panel.tsx";
import { MarketplacePanel } from "./marketplace-panel.tsx";

const tabs = ["marketplace", "aparencia", "dados", "sobre"] as const;

export function SettingsScreen() {
	const query = useQuery(settingsQueries.marketplace());
	const settings = query.data;
	const [params, setParams] = useSearchParams();
	const tab = tabs.find((name) => name === params.get("aba")) ?? "marketplace";
	return (
		<>
			<PageHeader
				subtitle="Padrões do marketplace, aparência e dados"
				title="Configurações"
			/>
			<Card className="max-w-4xl">
				<CardBody className="pt-3">
					{settings ? (
						<Tabs
							items={[
								{
									value: "marketplace",
									label: "Marketplace",
									content: <MarketplacePanel settings={settings} />,
								},
								{
									value: "aparencia",
									label: "Aparência",
									content: <AppearancePanel />,
								},
								{
									value: "dados",
									label: "Dados",
									content: <DataPanel settings={settings} />,
								},
								{ value: "sobre", label: "Sobre", content: <AboutPanel /> },
							]}
							label="Configurações"
							onValueChange={(value) =>
								setParams(value === "marketplace" ? {} : { aba: value })
							}
							value={tab}
						/>
					) : (
						<UntilLoaded
							queries={[query]}
							title="Não foi possível carregar as configurações"
						>
							<Skeleton className="h-96 w-full" />
						</UntilLoaded>
					)}
				</CardBody>
			</Card>
		</>
	);
}
