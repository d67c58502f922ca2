import { useState } from "react";
import { nfeFormatOnly } from "#contract/nfe-messages.ts";
import type {
	OrderDetails,
	OrderHistoryEntry,
	OrderPart,
} from "#contract/orders.ts";
import { formatNfeKey } from "#core/nfe-key.ts";
import { useMay } from "#web/data/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { momentOf } from "../order-text.ts";
import { NfeDialog } from "./nfe-dialog.tsx";
import { noteText } from "./nfe-text.ts";

type PartNfeProps = {
	order: OrderDetails;
	part: OrderPart;
};

/** The note of a store's part, or that there is none yet. */
export function PartNfe({ order, part }: PartNfeProps) {
	const [isAsking, setIsAsking] = useState(false);
	const mayChange = useMay("orders:write") && order.status !== "cancelado";
	const { nfeKey, storeName } = part;
	return (
		<section
			aria-label={`NF-e de ${storeName}`}
			className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line-2 border-t px-4 py-3 text-sm"
		>
			<div className="min-w-0 flex-1 basis-64">
				{nfeKey ? (
					<Key recorded={recordingOf(order, nfeKey)} value={nfeKey} />
				) : (
					<p className="text-ink-2">
						NF-e <span className="text-ink-3">ainda não informada</span>
					</p>
				)}
			</div>
			{mayChange && (
				<Button onClick={() => setIsAsking(true)} size="sm" variant="ghost">
					{nfeKey ? "Trocar NF-e" : "Informar NF-e"}
					<span className="sr-only"> de {storeName}</span>
				</Button>
			)}
			{isAsking && (
				<NfeDialog
					onClose={() => setIsAsking(false)}
					part={{
						code: order.code,
						partId: part.id,
						version: order.version,
						...{ storeName, nfeKey },
					}}
				/>
			)}
		</section>
	);
}

/** Who put it in, and when; of what came with the sample nobody knows. */
function recordingOf({ history }: OrderDetails, nfeKey: string) {
	return history.find(
		({ kind, detail }) => kind === "nfe" && detail.after?.nfeKey === nfeKey,
	);
}

function Key({
	recorded,
	value,
}: {
	recorded: OrderHistoryEntry | undefined;
	value: string;
}) {
	return (
		<>
			<p className="text-ink-2">{noteText(value)}</p>
			<p className="flex items-center">
				<span className="font-medium tabular-nums [overflow-wrap:anywhere]">
					{formatNfeKey(value)}
				</span>
				<CopyButton label="Copiar a chave da NF-e" text={value} />
			</p>
			<p className="text-ink-3 text-xs">
				{nfeFormatOnly}
				{recorded &&
					` · registrada por ${recorded.actor} em ${momentOf(recorded.at)}`}
			</p>
		</>
	);
}
