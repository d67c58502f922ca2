import { ChevronRight } from "lucide-react";
import { Fragment, useId, useState } from "react";
import { Link } from "react-router";
import type { AuditEntry } from "#contract/audit.ts";
import { auditTitle } from "#contract/audit-text.ts";
import { ActivityTime } from "#web/domain/activity-time.tsx";
import { Peek, type PeekedNoun } from "#web/domain/peek.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { classNames } from "#web/ui/class-names.ts";
import { AuditDetails } from "./audit-details.tsx";
import { recordPath } from "./record-path.ts";

/** One line for each entry, which opens to all it says. On a phone, everything below what happened. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
	return (
		<table className="w-full table-fixed text-left">
			<caption className="sr-only">
				Entradas, da mais nova à mais antiga
			</caption>
			<thead className="text-ink-3 text-xs max-md:sr-only">
				<tr className="*:px-3 *:py-2.5 *:font-medium">
					<th className="w-[40%] pl-card!" scope="col">
						O que aconteceu
					</th>
					<th className="w-[25%]" scope="col">
						Registro
					</th>
					<th className="w-[20%]" scope="col">
						Quem
					</th>
					<th className="w-[15%] pr-card! text-right" scope="col">
						Quando
					</th>
				</tr>
			</thead>
			<tbody className="divide-y divide-line-2 border-line-2 md:border-t">
				{entries.map((entry) => (
					<Entry entry={entry} key={entry.id} />
				))}
			</tbody>
		</table>
	);
}

function Entry({ entry }: { entry: AuditEntry }) {
	const [isOpen, setIsOpen] = useState(false);
	const detailsId = useId();
	return (
		<Fragment>
			<tr
				className={classNames(
					"align-top *:px-3 *:py-row max-md:block max-md:px-card max-md:py-row max-md:*:block max-md:*:px-0 max-md:*:py-0",
					// No hairline between an entry and what it says.
					isOpen && "border-b-0!",
				)}
			>
				<th className="pl-card! font-normal max-md:pl-0!" scope="row">
					<button
						aria-controls={isOpen ? detailsId : undefined}
						aria-expanded={isOpen}
						className="-my-1 flex w-full items-start gap-1.5 py-1 text-left font-medium hover:text-brand pointer-coarse:-my-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center"
						onClick={() => setIsOpen(!isOpen)}
						type="button"
					>
						<ChevronRight
							aria-hidden
							className={classNames(
								"mt-[3px] shrink-0 text-ink-3 transition-transform pointer-coarse:mt-0",
								isOpen && "rotate-90",
							)}
							size={15}
						/>
						{auditTitle(entry)}
					</button>
				</th>
				<td className="min-w-0 [overflow-wrap:anywhere] max-md:pl-[21px]!">
					<RecordLink entry={entry} />
				</td>
				<td className="text-ink-2 [overflow-wrap:anywhere] max-md:inline! max-md:pl-[21px]! max-md:text-ink-3 max-md:text-xs">
					{entry.actor.name}
				</td>
				<td className="pr-card! text-right text-ink-3 text-sm max-md:inline! max-md:text-xs">
					<span aria-hidden className="md:hidden">
						{" "}
						·{" "}
					</span>
					<ActivityTime entry={entry} />
				</td>
			</tr>
			{isOpen && (
				<tr className="max-md:block" id={detailsId}>
					<td className="px-card pb-4 max-md:block" colSpan={4}>
						<AuditDetails entry={entry} />
					</td>
				</tr>
			)}
		</Fragment>
	);
}

function RecordLink({ entry }: { entry: AuditEntry }) {
	const dialogLink = useDialogLink();
	const path = recordPath(entry);
	if (entry.recordName === null)
		return <span className="text-ink-3 max-md:hidden">—</span>;
	if (path === null) return entry.recordName;
	const link = (
		<Link className="record-link" {...dialogLink(path)}>
			{entry.recordName}
		</Link>
	);
	const noun = peekedNouns[entry.entity];
	if (!noun || entry.entityId === null) return link;
	return (
		<Peek id={entry.entityId} noun={noun}>
			{link}
		</Peek>
	);
}

const peekedNouns: Partial<Record<AuditEntry["entity"], PeekedNoun>> = {
	store: "stores",
	"store-settings": "stores",
	"store-legal": "stores",
	product: "products",
	customer: "customers",
};
