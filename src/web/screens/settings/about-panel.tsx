import { useQuery } from "@tanstack/react-query";
import { releaseText } from "#contract/release.ts";
import { formatCount, formatDecimal } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import { installationQueries, useSelfCheck } from "#web/data/installation.ts";
import { useMay } from "#web/data/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";

export function AboutPanel() {
	const mayCheck = useMay("data:manage");
	return (
		<div className="grid gap-8">
			<InstallationFacts />
			{mayCheck && <SelfCheck />}
		</div>
	);
}

function InstallationFacts() {
	const query = useQuery(installationQueries.about());
	if (query.isError)
		return (
			<ErrorState
				description={errorText(query.error)}
				onRetry={() => query.refetch()}
			/>
		);
	if (!query.data) return <Skeleton className="h-48 w-full" />;
	const { database, databaseBytes, counts } = query.data;
	return (
		<DescriptionList
			items={[
				{ term: "Versão do Divishop", value: releaseText(query.data) },
				{ term: "Banco de dados", value: database },
				{
					term: "Tamanho do banco",
					value: `${formatDecimal(databaseBytes / 1024 / 1024, 1)} MB`,
				},
				{ term: "Lojas", value: formatCount(counts.stores) },
				{ term: "Produtos", value: formatCount(counts.products) },
				{ term: "Clientes", value: formatCount(counts.customers) },
				{ term: "Pedidos", value: formatCount(counts.orders) },
			]}
		/>
	);
}

function SelfCheck() {
	const check = useSelfCheck();
	return (
		<section aria-labelledby="self-check" className="grid gap-3">
			<h2 className="font-semibold" id="self-check">
				Conferência dos dados
			</h2>
			<p className="max-w-prose text-ink-2">
				Recalcula cada total, estoque e comissão a partir dos registros e
				compara com o que está guardado.
			</p>
			<div>
				<Button busy={check.isPending} onClick={() => check.mutate()}>
					Conferir agora
				</Button>
			</div>
			<div aria-live="polite">
				{check.isError && <Notice tone="bad">{errorText(check.error)}</Notice>}
				{check.data &&
					(check.data.disagreements.length === 0 ? (
						<Notice title="Tudo confere" tone="ok">
							{formatCount(check.data.checks)} conferências, nenhuma diferença.
						</Notice>
					) : (
						<Notice
							title={differencesText(check.data.disagreements.length)}
							tone="bad"
						>
							<ul className="mt-1 grid gap-1">
								{check.data.disagreements.slice(0, 20).map((found) => (
									<li key={`${found.check} ${found.key}`}>
										{found.check}, {found.key}: esperado {found.expected},
										guardado {found.actual}
									</li>
								))}
							</ul>
						</Notice>
					))}
			</div>
		</section>
	);
}

function differencesText(count: number): string {
	return count === 1 ? "1 diferença" : `${formatCount(count)} diferenças`;
}
