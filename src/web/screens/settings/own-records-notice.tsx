import { useQuery } from "@tanstack/react-query";
import type { OwnRecordCounts } from "#contract/settings.ts";
import { formatCount } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import {
	installationQueries,
	useDownloadOwnRecords,
} from "#web/data/installation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";

/** How many of the records that will go are people's own work, and a way to keep them. */
export function OwnRecordsNotice() {
	const records = useQuery(installationQueries.ownRecords());
	const counts = useStillWhilePressed(records.data);
	const error = useStillWhilePressed(records.error);
	const download = useDownloadOwnRecords();
	if (error)
		return (
			<Notice className="mb-4" tone="bad">
				Não foi possível contar o que foi feito no exemplo. {errorText(error)}
			</Notice>
		);
	if (!counts)
		return (
			<div aria-busy="true">
				<Skeleton className="mb-4 h-20 w-full" />
			</div>
		);
	const total = totalOf(counts);
	if (total === 0) return null;
	return (
		<Notice
			action={
				<Button
					busy={download.isPending}
					onClick={() => download.mutate()}
					size="sm"
				>
					Baixar planilha
				</Button>
			}
			className="mb-4"
			title={
				total === 1
					? "1 registro foi feito ou alterado nesta instalação"
					: `${formatCount(total)} registros foram feitos ou alterados nesta instalação`
			}
			tone="warn"
		>
			{listText(counts)}.{" "}
			{total === 1
				? "Ele também será apagado: baixe-o antes, se for guardá-lo."
				: "Eles também serão apagados: baixe-os antes, se for guardá-los."}
			{download.isError && (
				<span className="mt-1 block" role="alert">
					{errorText(download.error)}
				</span>
			)}
		</Notice>
	);
}

function totalOf({ stores, products, customers, orders }: OwnRecordCounts) {
	return stores + products + customers + orders;
}

/** "1 loja, 2 produtos e 3 pedidos" */
function listText({ stores, products, customers, orders }: OwnRecordCounts) {
	const texts = [
		countText(stores, "loja", "lojas"),
		countText(products, "produto", "produtos"),
		countText(customers, "cliente", "clientes"),
		countText(orders, "pedido", "pedidos"),
	];
	return new Intl.ListFormat("pt-BR").format(texts.filter((text) => text));
}

function countText(count: number, one: string, many: string): string {
	if (count === 0) return "";
	return `${formatCount(count)} ${count === 1 ? one : many}`;
}
