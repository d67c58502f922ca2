import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { Popover } from "radix-ui";
import type { LateStore } from "#contract/orders.ts";
import { errorText } from "#web/data/api-errors.ts";
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
					className="z-50 grid w-72 max-w-[calc(100vw-1rem)] animate-pop-in gap-3 rounded-card border border-line bg-surface p-3 shadow-float outline-none"
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
	const query = useQuery(storeQueries.details(storeId));
	if (query.data) {
		const { manager: name, phone, email } = query.data;
		const contact = { name, role: "Responsável", phone, email };
		return <ContactList contacts={[contact]} part={part} />;
	}
	if (query.isError)
		return (
			<RetryNotice
				message={errorText(query.error)}
				onRetry={() => void query.refetch()}
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

function ContactList({
	contacts,
	part,
}: {
	contacts: readonly Contact[];
	part: LatePart;
}) {
	return contacts.map((contact) => (
		<section className="min-w-0" key={`${contact.role} ${contact.name}`}>
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
