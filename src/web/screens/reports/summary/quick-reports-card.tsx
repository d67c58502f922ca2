import { ChartLine, HandCoins, Store } from "lucide-react";
import { useMay } from "#web/data/session.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import type { ReportLinks } from "../report-links.ts";

/** Previews on the sales that the screen shows. */
export function QuickReportsCard({ links }: { links: ReportLinks }) {
	const mayExport = useMay("exports:read");
	return (
		<Card className="print:hidden">
			<CardHeader
				description={
					mayExport
						? "Prévia com gráfico e tabela, para baixar ou imprimir."
						: "Prévia com gráfico e tabela."
				}
				title="Relatórios Rápidos"
			/>
			<CardBody className="grid gap-3 sm:grid-cols-3">
				<LinkButton
					{...links.report(paths.salesReport)}
					icon={ChartLine}
					size="lg"
				>
					Relatório de Vendas
				</LinkButton>
				<LinkButton
					{...links.report(paths.storesReport)}
					icon={Store}
					size="lg"
				>
					Performance Lojas
				</LinkButton>
				<LinkButton
					{...links.report(paths.commissionsReport)}
					icon={HandCoins}
					size="lg"
				>
					Análise Comissões
				</LinkButton>
			</CardBody>
		</Card>
	);
}
