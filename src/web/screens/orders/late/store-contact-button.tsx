import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { Popover } from "radix-ui";
import type { LateStore } from "#contract/orders.ts";
import type { StoreContact } from "#contract/store-legal.ts";
import { storeContactRoleLabels } from "#contract/store-legal-labels.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { errorText } from "#web/data/api-errors.ts";
import { storeLegalQueries } from "#web/data/store-legal.ts";
import { storeQueries } from "#web/data/stores.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { type Contact, contactLinks, type LatePart } from "./contact-links.ts";

/** Whom to call at a store that is late: its phone, WhatsApp and e-mail. Links only, nothing is sent. */
export function StoreContactButton({
	code,
	late,
}: {
	code: string;
	late: LateStore;
}) {
	return (
		<Popover.Root>
			<Popover.Trigger asChild>
				<Button icon={Phone} size="sm">
					Contato da loja
					<span className="sr-only">{late.storeName}</span>
				</Button>
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Content
					align="end"
					aria-label={`Contato da loja ${late.storeName}`}
					className="z-50 grid max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto animate-pop-in gap-3 rounded-card border border-line bg-surface p-3 shadow-float outline-none"
					collisionPadding={8}
					sideOffset={6}
				>
					<StoreContacts part={{ ...late, code }} storeId={late.storeId} />
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}

/** Read when someone asks: a list of orders needs no phones. */
function StoreContacts({ storeId, part }: { storeId: number; part: LatePart }) {
	const store = useQuery(storeQueries.details(storeId));
	const legal = useQuery(storeLegalQueries.details(storeId));
	if (store.data && !legal.isPending)
		return (
			<ContactList
				contacts={whomToAsk(store.data, legal.data?.contacts ?? [])}
				part={part}
			/>
		);
	if (store.isError)
		return (
			<RetryNotice
				message={errorText(store.error)}
				onRetry={() => void store.refetch()}
			/>
		);
	return (
		<div aria-busy className="grid gap-3 p-1">
			<Skeleton className="h-4 w-32" />
			<Skeleton className="h-8 w-full" />
			<Skeleton className="h-8 w-full" />
		</div>
	);
}

/** Who sends the goods first, then who answers for the store, then the others. */
function whomToAsk(
	{ manager: name, phone, email }: StoreDetails,
	contacts: readonly StoreContact[],
): Contact[] {
	const named = (contact: StoreContact) => ({
		...contact,
		role: storeContactRoleLabels[contact.role],
	});
	const isShipping = ({ role }: StoreContact) => role === "expedicao";
	return [
		...contacts.filter(isShipping).map(named),
		{ name, role: "Responsável", phone, email },
		...contacts.filter((contact) => !isShipping(contact)).map(named),
	];
}

function ContactList({
	contacts,
	part,
}: {
	contacts: readonly Contact[];
	part: LatePart;
}) {
	return contacts.map((contact) => (
		<section
			className="min-w-0"
			key={`${contact.role} ${contact.name} ${contact.phone} ${contact.email}`}
		>
			<h3 className="px-2.5 pb-1">
				<span className="block font-semibold [overflow-wrap:anywhere]">
					{contact.name}
				</span>
				<span className="block text-ink-3 text-xs">{contact.role}</span>
			</h3>
			<ul>
				{contactLinks(contact, part).map(
					({ icon: Icon, label, href, isExternal }) => (
						<li key={href}>
							<a
								className="flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-ink no-underline hover:bg-mute-soft pointer-coarse:min-h-11"
								href={href}
								{...(isExternal && { rel: "noreferrer", target: "_blank" })}
							>
								<Icon aria-hidden className="shrink-0 text-ink-2" size={16} />
								<span className="min-w-0 truncate">{label}</span>
							</a>
						</li>
					),
				)}
			</ul>
		</section>
	));
}
