import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { lazyPiece } from "#web/ui/feedback/lazy-piece.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";

const PeekCard = lazyPiece(
	async () => (await import("./peek-card.tsx")).PeekCard,
);

export type PeekedNoun = "customers" | "stores" | "products";

type PeekProps = {
	noun: PeekedNoun;
	id: number;
	/** One element that takes a ref and can have the focus: the record's name. */
	children: ReactNode;
};

/** A small card of a record after a moment over its name. All it says stands in the record's own details too. */
export function Peek({ noun, id, children }: PeekProps) {
	return (
		<Tooltip
			content={
				<PeekCard
					id={id}
					noun={noun}
					whileLoading={<Skeleton className="h-16 w-56" />}
				/>
			}
			delay={500}
			waitsOnFocus
		>
			{children}
		</Tooltip>
	);
}

type RecordLinkProps = Omit<PeekProps, "children"> & {
	name: string;
	className?: string;
	/** Where leaving would lose what is being typed. */
	opensInNewTab?: boolean;
};

/** The name of a record, which opens its details over what is in view. */
export function RecordLink({
	noun,
	id,
	name,
	className = "record-link",
	opensInNewTab = false,
}: RecordLinkProps) {
	const dialogLink = useDialogLink();
	const path = detailsPath[noun](id);
	return (
		<Peek id={id} noun={noun}>
			{opensInNewTab ? (
				<Link className={className} rel="noreferrer" target="_blank" to={path}>
					{name}
					<span className="sr-only"> (abre em outra aba)</span>
				</Link>
			) : (
				<Link className={className} {...dialogLink(path)}>
					{name}
				</Link>
			)}
		</Peek>
	);
}

const detailsPath: Record<PeekedNoun, (id: number) => string> = {
	customers: paths.customer,
	stores: paths.store,
	products: paths.product,
};
