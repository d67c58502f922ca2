import { useQuery } from "@tanstack/react-query";
import { Outlet, useParams } from "react-router";
import {
	leftOutLabels,
	negativeCauseLabels,
	payoutCadenceLabels,
} from "#contract/payout-labels.ts";
import type { StoreBalance, StoreStatement } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { payoutQueries } from "#web/data/payouts.ts";
import { useMay } from "#web/data/session.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { BalanceFigures } from "./balances/balance-figures.tsx";
import { LoadingState } from "./loading-state.tsx";
import { StatementsCard } from "./store/statements-card.tsx";
import { UnpaidCard } from "./store/unpaid-card.tsx";

/** `/repasses/lojas/:id`: one store's money, and the answer to "Por que não recebi?". */
export function StoreMoneyScreen() {
	const id = Number(useParams().id);
	const statements = useQuery(payoutQueries.statements(id));
	const [open] = statements.data?.items ?? [];
	const store = useQuery(payoutQueries.balances()).data?.items.find(
		({ storeId }) => storeId === id,
	);
	usePageTitle(open && `Repasses de ${open.storeName}`);
	return (
		<>
			<BackLink to={paths.payouts}>Repasses</BackLink>
			<PageHeader
				actions={open && <AdjustButton storeId={id} />}
				subtitle={store && cycleText(store)}
				title={
					open ? (
						<RecordLink id={id} name={open.storeName} noun="stores" />
					) : (
						"Repasses da loja"
					)
				}
			/>
			{statements.data && open ? (
				<>
					<BalanceFigures balances={balancesOf(open)} storeId={id} />
					{store && <HeldNotice store={store} />}
					<div className="grid gap-5">
						<UnpaidCard key={id} storeId={id} />
						<StatementsCard statements={statements.data.items} />
					</div>
				</>
			) : (
				<LoadingState
					missing="Loja não encontrada"
					query={statements}
					what="os repasses da loja"
				/>
			)}
			<Outlet />
		</>
	);
}

/** The open statement ends with what stands now. */
function balancesOf(open: StoreStatement) {
	return {
		pendingCents: open.closingPendingCents,
		availableCents: open.closingAvailableCents,
		inPayoutCents: open.closingInPayoutCents,
	};
}

function cycleText({ cadence, nextClosingOn }: StoreBalance): string {
	return `${payoutCadenceLabels[cadence]} · próximo fechamento a partir de ${formatDay(nextClosingOn)}`;
}

function AdjustButton({ storeId }: { storeId: number }) {
	const mayAdjust = useMay("payout:write");
	const dialogLink = useDialogLink();
	if (!mayAdjust) return null;
	return (
		<LinkButton {...dialogLink(paths.adjustBalance(storeId))}>
			Ajuste manual
		</LinkButton>
	);
}

/** What concerns the store as a whole, and what to do about it. */
function HeldNotice({ store }: { store: StoreBalance }) {
	const { storeId, leftOut } = store;
	const dialogLink = useDialogLink();
	if (leftOut === null || leftOut === "sem-saldo") return null;
	const isAboutKey =
		leftOut === "sem-chave-pix" || leftOut === "chave-pix-nova";
	return (
		<Notice
			action={
				isAboutKey && (
					<LinkButton size="sm" {...dialogLink(paths.storeSettings(storeId))}>
						Ver a chave Pix
					</LinkButton>
				)
			}
			className="mb-5"
			title={`Hoje a loja ficaria de fora: ${lowerFirst(leftOutLabels[leftOut])}`}
			tone="warn"
		>
			{leftOut === "saldo-negativo" ? negativeText(store) : advice[leftOut]}
		</Notice>
	);
}

const advice = {
	"abaixo-do-minimo":
		"O saldo passa de ciclo em ciclo até alcançar o repasse mínimo do marketplace.",
	"sem-chave-pix":
		"Sem chave não há para onde enviar. O saldo espera até ela ser cadastrada.",
	"chave-pix-nova":
		"Uma chave recém-alterada espera três dias, para que um golpe seja notado a tempo.",
};

/** "Foi descontado mais do que havia disponível, por ajuste manual. …" */
function negativeText({ negativeBy }: StoreBalance): string {
	const causes = new Intl.ListFormat("pt-BR").format(
		negativeBy.map((cause) => negativeCauseLabels[cause]),
	);
	const by = causes && `, por ${causes}`;
	return `Foi descontado mais do que havia disponível${by}. As próximas vendas cobrem a diferença.`;
}

/** As it follows a colon; "Pix" keeps its capital. */
function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
