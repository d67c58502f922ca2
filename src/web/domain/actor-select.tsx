import { useQuery } from "@tanstack/react-query";
import { actorKey } from "#contract/actors.ts";
import { actorKindLabels } from "#contract/audit-labels.ts";
import { auditQueries } from "#web/data/audit.ts";
import { Select } from "#web/ui/fields/select.tsx";

/** Everyone the audit knows; a program says that it is one. */
export function ActorSelect({
	value,
	onValueChange,
}: {
	value: string;
	onValueChange: (who: string | undefined) => void;
}) {
	const actors = useQuery(auditQueries.actors()).data ?? [];
	return (
		<Select
			onChange={(event) => onValueChange(event.target.value || undefined)}
			options={actors.map((actor) => ({
				value: actorKey(actor),
				label:
					actor.kind === "key"
						? `${actor.name} (${actorKindLabels.key})`
						: actor.name,
			}))}
			placeholder="Todos"
			value={value}
		/>
	);
}
