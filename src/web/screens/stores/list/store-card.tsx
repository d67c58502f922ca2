import { Eye, Phone, Settings } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { storeCategoryLabels } from "#contract/labels.ts";
import type { StoreSummary } from "#contract/stores.ts";
import { formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { formatPhone } from "#core/phone.ts";
import { storeColorIndex } from "#core/store-color.ts";
import { DocumentValidityBadge } from "#web/domain/document-validity-badge.tsx";
import {
	StoreStatusBadge,
	StoreTypeBadge,
} from "#web/domain/status-badges.tsx";
import { StoreEmblem } from "#web/domain/store-emblem.tsx";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { CardSkeleton, SkeletonSection } from "#web/lists/card-skeleton.tsx";
import { SelectBox } from "#web/lists/select-box.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { seriesColor } from "#web/ui/charts/series-color.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { CardFigure } from "#web/ui/layout/card-figure.tsx";
import { StarRating } from "#web/ui/marks/star-rating.tsx";
import { useMayConfigure } from "../settings/use-may-configure.ts";
import { StoreMenu } from "./store-menu.tsx";

type StoreCardProps = {
	store: StoreSummary;
	/** The highest revenue among the cards beside it, which its bar is measured by. */
	topRevenueCents: number;
	/** Created a moment ago: brought into view and marked. */
	isNew: boolean;
};

export function StoreCard({ store, topRevenueCents, isNew }: StoreCardProps) {
	const dialogLink = useDialogLink();
	const mayConfigure = useMayConfigure().any;
	const card = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isNew) card.current?.scrollIntoView({ block: "center" });
	}, [isNew]);

	return (
		<article className="h-full" ref={card}>
			<Card
				className={classNames(
					"flex h-full flex-col",
					isNew && "outline-2 outline-brand outline-offset-2",
				)}
			>
				<header className="flex items-start gap-3 p-card pb-3">
					<StoreEmblem size="lg" store={store} />
					<div className="min-w-0 flex-1">
						<h2 className="line-clamp-2 font-semibold text-md [overflow-wrap:anywhere]">
							<Link
								className="hover:text-brand"
								{...dialogLink(paths.store(store.id))}
							>
								{store.name}
							</Link>
						</h2>
						<p className="truncate text-ink-3 text-sm">
							{storeCategoryLabels[store.category]} · {store.manager}
						</p>
					</div>
					<div className="-mt-1.5 -mr-2 flex shrink-0 items-center">
						<SelectBox item={store} name={store.name} />
						<StoreMenu store={store} />
					</div>
				</header>
				<p className="flex flex-wrap gap-1.5 px-card pb-4">
					<StoreStatusBadge status={store.status} />
					<StoreTypeBadge type={store.type} />
					<DocumentValidityBadge
						endsOn={store.documentsEndOn}
						label="Documento"
					/>
				</p>
				<dl className="mt-auto grid grid-cols-3 gap-x-3 gap-y-3 border-line-2 border-t px-card py-3.5">
					<CardFigure className="col-span-3" label="Receita do mês">
						<span className="font-semibold text-xl tracking-tight">
							{formatMoney(store.revenueCents)}
						</span>
						<RevenueBar store={store} topRevenueCents={topRevenueCents} />
					</CardFigure>
					<CardFigure label="Pedidos">{formatCount(store.orders)}</CardFigure>
					<CardFigure label="Produtos">
						{formatCount(store.products)}
					</CardFigure>
					<CardFigure label="Avaliação">
						{store.rating === null ? "—" : <StarRating value={store.rating} />}
					</CardFigure>
				</dl>
				<footer className="grid gap-3 border-line-2 border-t p-card pt-3">
					<p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-3 text-sm">
						<span className="inline-flex items-center gap-1.5">
							<Phone aria-hidden size={14} />
							<span className="sr-only">Telefone:</span>
							<Unbroken text={formatPhone(store.phone)} />
						</span>
						<span>Desde {formatDay(store.joinedOn)}</span>
					</p>
					<div className="grid grid-cols-2 gap-2">
						<LinkButton
							aria-label={`Ver ${store.name}`}
							icon={Eye}
							{...dialogLink(paths.store(store.id))}
						>
							Ver
						</LinkButton>
						<LinkButton
							aria-label={`${mayConfigure ? "Configurar" : "Configurações de"} ${store.name}`}
							icon={Settings}
							{...dialogLink(paths.storeSettings(store.id))}
						>
							{mayConfigure ? "Configurar" : "Configurações"}
						</LinkButton>
					</div>
				</footer>
			</Card>
		</article>
	);
}

/** The store's own colour, as long as its revenue is beside the highest. The figure above says it in words. */
function RevenueBar({ store, topRevenueCents }: Omit<StoreCardProps, "isNew">) {
	const share =
		topRevenueCents === 0 ? 0 : store.revenueCents / topRevenueCents;
	return (
		<span
			aria-hidden
			className="mt-1.5 block h-[5px] overflow-hidden rounded-full bg-track"
		>
			<span
				className="block h-full rounded-full"
				style={{
					width: `${share * 100}%`,
					backgroundColor: seriesColor(storeColorIndex(store.id)),
				}}
			/>
		</span>
	);
}

export function StoreCardSkeleton() {
	return (
		<CardSkeleton picture={<Skeleton className="size-11 rounded-control" />}>
			<SkeletonSection bars={["h-13 w-1/2", "h-9 w-4/5"]} />
			<SkeletonSection bars={["h-3.5 w-full", "h-control w-full"]} />
		</CardSkeleton>
	);
}
