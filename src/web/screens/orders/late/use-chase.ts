import { useState } from "react";
import { toast } from "sonner";
import { byChaseChannel } from "#contract/chase-labels.ts";
import type { ChaseChannel, LateStore } from "#contract/orders.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { chasePart, useChangeOrder } from "#web/data/orders.ts";

/** Someone asked the store since what was on screen: who and when, and how one may go on. */
interface OtherChase {
	message: string;
	chaseId: number;
	channel: ChaseChannel;
}

/** Writes down that a store was asked, unless someone else did meanwhile: then it asks first. */
export function useChase(code: string, late: LateStore) {
	const change = useChangeOrder(chasePart);
	const [other, setOther] = useState<OtherChase | null>(null);

	function chase(channel: ChaseChannel, seenChaseId: number | null) {
		const input = { code, partId: late.partId, channel, seenChaseId };
		change.mutate(input, {
			onSuccess() {
				setOther(null);
				toast.success("Cobrança registrada!", {
					description: `${late.storeName}, ${byChaseChannel[channel]}. Está no histórico do pedido ${code}.`,
				});
			},
			onError(error) {
				const found = otherChase(error, channel);
				setOther(found);
				if (!found)
					toast.error("A cobrança não foi registrada", {
						description: errorText(error),
					});
			},
		});
	}

	return {
		isPending: change.isPending,
		other,
		chase,
		chaseAnyway: () => other && chase(other.channel, other.chaseId),
		letBe: () => setOther(null),
	};
}

function otherChase(error: unknown, channel: ChaseChannel): OtherChase | null {
	if (!(error instanceof ApiError)) return null;
	const found = error.problem.errors?.find(
		({ code }) => code === "already_chased",
	);
	const chaseId = found?.params?.chaseId;
	if (!found || typeof chaseId !== "number") return null;
	return { message: found.message, chaseId, channel };
}
