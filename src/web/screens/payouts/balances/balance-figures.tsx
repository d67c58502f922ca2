import type { StoreBalances } from "#contract/payouts.ts";
import { paths } from "#web/routing/paths.ts";
import { KpiCard, KpiCardSkeleton } from "#web/ui/layout/kpi-card.tsx";
import { Amount } from "../amount.tsx";

type BalanceFiguresProps = {
	/** Undefined while on the way. */
	balances: StoreBalances["totals"] | undefined;
	/** Of one store, or of all of them. */
	storeId?: number;
};

/** Where what is owed stands, each figure explained. */
export function BalanceFigures({ balances, storeId }: BalanceFiguresProps) {
	const open = `${paths.payoutDesk}?state=aberto`;
	return (
		<section
			aria-label="Saldos"
			className="mb-5 grid gap-3 sm:grid-cols-3 sm:gap-4"
		>
			{balances ? (
				<>
					<KpiCard
						description="vendido, ainda não livre"
						howComputed="Vendas que ainda não podem ser pagas, já sem a comissão: não entregues, dentro do prazo de devolução, com devolução em andamento ou retidas."
						title="A receber"
						value={<Amount cents={balances.pendingCents} />}
						variant="warning"
					/>
					<KpiCard
						description="entra no próximo ciclo"
						howComputed="Livre para ser pago no próximo fechamento: vendas entregues com o prazo de devolução vencido, mais ajustes, menos estornos. Negativo quando se devolveu mais do que há; o próximo ciclo começa com isso."
						title="Disponível"
						value={<Amount cents={balances.availableCents} />}
						variant="success"
					/>
					<KpiCard
						description="ciclo fechado, pagamento em aberto"
						howComputed="Repasses de ciclos já fechados que ainda não foram marcados como pagos."
						title="Em repasse"
						to={storeId === undefined ? open : `${open}&storeId=${storeId}`}
						value={<Amount cents={balances.inPayoutCents} />}
						variant="primary"
					/>
				</>
			) : (
				[1, 2, 3].map((n) => <KpiCardSkeleton key={n} />)
			)}
		</section>
	);
}
