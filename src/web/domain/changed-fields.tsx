import { ArrowRight } from "lucide-react";
import type { ActivityEntry } from "#contract/activity.ts";
import { type ChangedField, changedFields } from "#contract/audit-text.ts";
import { Unbroken } from "./unbroken.tsx";

/** Each field of an entry: what it was, and what it became. */
export function ChangedFields({
	entry,
}: {
	entry: Pick<ActivityEntry, "entity" | "action" | "before" | "after">;
}) {
	const fields = changedFields(entry);
	if (fields.length === 0) return null;
	return (
		<dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]">
			{fields.map((field) => (
				<div
					className="min-w-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
					key={field.name}
				>
					<dt className="text-ink-3 max-sm:text-xs">{field.label}</dt>
					<dd className="min-w-0 [overflow-wrap:anywhere]">
						<Values {...field} />
					</dd>
				</div>
			))}
		</dl>
	);
}

function Values({ before, after }: ChangedField) {
	if (before === null) return <Unbroken text={after ?? ""} />;
	return (
		<>
			<span className="text-ink-3">
				<span className="sr-only">antes: </span>
				<Unbroken text={before} />
			</span>
			{after !== null && (
				<>
					<ArrowRight
						aria-hidden
						className="mx-1.5 inline align-[-2px] text-ink-3"
						size={14}
					/>
					<span className="sr-only">, depois: </span>
					<span className="font-medium">
						<Unbroken text={after} />
					</span>
				</>
			)}
		</>
	);
}
