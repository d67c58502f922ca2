import type { AuditEntry } from "#contract/audit.ts";
import { actorKindLabels } from "#contract/audit-labels.ts";
import { changedFields } from "#contract/audit-text.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { useSettings } from "#web/data/settings.ts";
import { ChangedFields } from "#web/domain/changed-fields.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";

/** What changed, and how the request came that changed it. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
	const at = new Date(entry.at);
	const isOfAnotherClock = useSettings()?.isSample && entry.clock === "real";
	const moment = `${formatDay(dayOf(at))} às ${formatTime(at)}${isOfAnotherClock ? ", no relógio real" : ""}`;
	const hasFields = changedFields(entry).length > 0;
	return (
		<div className="grid gap-4 rounded-control border border-line-2 bg-hover p-4 md:ml-[21px]">
			{hasFields && <ChangedFields entry={entry} />}
			<DescriptionList
				className={
					hasFields ? "border-line-2 border-t pt-4 text-sm" : "text-sm"
				}
				items={[
					{ term: "Momento", value: moment },
					{ term: "Por", value: actorKindLabels[entry.actor.kind] },
					{ term: "Endereço de rede", value: entry.address },
					{ term: "Sessão", value: entry.sessionId && `nº ${entry.sessionId}` },
					{ term: "Requisição", value: entry.requestId },
				].filter(({ value }) => value !== null)}
				layout="stacked"
			/>
		</div>
	);
}
