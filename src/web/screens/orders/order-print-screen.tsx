import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { maxPrintedOrders, type OrderDetails } from "#contract/orders.ts";
import { errorText } from "#web/data/api-errors.ts";
import { orderQueries } from "#web/data/orders.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { PrintedOrder } from "./print/printed-order.tsx";

/** `/pedidos/imprimir?codes=…`: nothing but paper; the browser's dialog opens by itself. */
export function OrderPrintScreen() {
	const [params] = useSearchParams();
	const codes = useMemo(
		() => (params.get("codes") ?? "").split(",").filter(Boolean),
		[params],
	);
	const printouts = useQuery(
		orderQueries.printouts(codes.slice(0, maxPrintedOrders)),
	);
	const orders = printouts.data;
	usePageTitle(orders && titleOf(orders));
	usePrintOnce(orders);

	return (
		<>
			<Bar count={orders?.length} />
			<main className="mx-auto max-w-[210mm] print:max-w-none">
				{printouts.isError && !orders && (
					<ErrorState
						description={errorText(printouts.error)}
						isRetrying={printouts.isFetching}
						onRetry={() => void printouts.refetch()}
						title="Não foi possível carregar os pedidos"
					/>
				)}
				{printouts.isLoading && (
					<div className="grid place-items-center p-16">
						<Spinner />
					</div>
				)}
				{(codes.length === 0 || orders?.length === 0) && <NothingToPrint />}
				{orders?.map((order) => (
					<PrintedOrder key={order.id} order={order} />
				))}
			</main>
		</>
	);
}

/** Only on the screen, for whoever closed the browser's dialog or looks first. */
function Bar({ count }: { count: number | undefined }) {
	const navigate = useNavigate();
	// The router's first entry: there is nothing to go back to.
	const isFirst = useLocation().key === "default";
	return (
		<header className="sticky top-0 z-10 flex items-center gap-2 border-line border-b bg-surface px-4 py-2.5 print:hidden">
			<Button
				icon={ArrowLeft}
				onClick={() => void (isFirst ? navigate(paths.orders) : navigate(-1))}
				variant="ghost"
			>
				Voltar
			</Button>
			<h1 className="font-semibold">
				{count === undefined || count === 0
					? "Imprimir pedidos"
					: `Imprimir ${count === 1 ? "1 pedido" : `${count} pedidos`}`}
			</h1>
			<Button
				className="ml-auto"
				disabled={!count}
				icon={Printer}
				onClick={() => window.print()}
				variant="primary"
			>
				Imprimir
			</Button>
		</header>
	);
}

function NothingToPrint() {
	return (
		<EmptyState
			action={<LinkButton to={paths.orders}>Ir para os pedidos</LinkButton>}
			description="Confira os códigos no endereço da página."
			title="Nenhum pedido encontrado"
		/>
	);
}

function titleOf(orders: readonly OrderDetails[]): string {
	const [only] = orders;
	return orders.length === 1 && only
		? `Pedido ${only.code}`
		: `Imprimir ${orders.length} pedidos`;
}

/** As soon as everything is on the page, fonts too. */
function usePrintOnce(orders: readonly OrderDetails[] | undefined) {
	const isReady = orders !== undefined && orders.length > 0;
	useEffect(() => {
		if (!isReady) return;
		let isCurrent = true;
		void document.fonts.ready.then(() => {
			if (isCurrent) window.print();
		});
		return () => {
			isCurrent = false;
		};
	}, [isReady]);
}
