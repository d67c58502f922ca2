import { Eye, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CustomerSummary } from "#contract/customers.ts";
import { productCategoryLabels } from "#contract/labels.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { EmailLink, PhoneLink } from "#web/domain/contact-links.tsx";
import {
	CustomerStatusBadge,
	CustomerTypeBadge,
} from "#web/domain/status-badges.tsx";
import { CardSkeleton, SkeletonSection } from "#web/lists/card-skeleton.tsx";
import { SelectBox } from "#web/lists/select-box.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { CardFigure } from "#web/ui/layout/card-figure.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { Badge } from "#web/ui/marks/badge.tsx";
import { cityText } from "../customer-text.ts";
import { CustomerMenu } from "./customer-menu.tsx";

export function CustomerCard({ customer }: { customer: CustomerSummary }) {
	const dialogLink = useDialogLink();
	return (
		<article className="h-full">
			<Card className="flex h-full flex-col">
				<header className="flex items-start gap-3 p-card pb-3">
					<Avatar name={customer.name} />
					<div className="min-w-0 flex-1">
						<h2 className="line-clamp-2 font-semibold text-md [overflow-wrap:anywhere]">
							<Link
								className="hover:text-brand"
								{...dialogLink(paths.customer(customer.id))}
							>
								{customer.name}
							</Link>
						</h2>
						<p className="text-ink-3 text-sm tabular-nums">
							Desde {formatDay(customer.joinedOn)}
						</p>
					</div>
					<div className="-mt-1.5 -mr-2 flex shrink-0 items-center">
						<SelectBox item={customer} name={customer.name} />
						<CustomerMenu customer={customer} />
					</div>
				</header>
				<p className="flex flex-wrap gap-1.5 px-card pb-3.5">
					<CustomerStatusBadge status={customer.status} />
					<CustomerTypeBadge type={customer.type} />
					{customer.isVipCandidate && (
						<Badge
							title="Atende à regra de VIP do marketplace"
							variant="dashed"
						>
							Sugestão de VIP
						</Badge>
					)}
				</p>
				<ul className="grid gap-1 px-card pb-3.5 text-ink-2 text-sm normal-nums">
					<ContactLine icon={Mail} label="E-mail">
						<EmailLink className="hover:text-brand" email={customer.email} />
					</ContactLine>
					<ContactLine icon={Phone} label="Telefone">
						<PhoneLink className="hover:text-brand" phone={customer.phone} />
					</ContactLine>
					<ContactLine icon={MapPin} label="Cidade">
						{cityText(customer) ?? (
							<span className="text-ink-3">Cidade não informada</span>
						)}
					</ContactLine>
				</ul>
				<dl className="mt-auto grid grid-cols-[repeat(3,minmax(max-content,1fr))] gap-3 border-line-2 border-t px-card py-3.5">
					<CardFigure className="col-span-3" label="Total gasto">
						<span className="text-xl tracking-tight">
							{formatMoney(customer.totalSpentCents)}
						</span>
					</CardFigure>
					<CardFigure label="Pedidos">
						{formatCount(customer.totalOrders)}
					</CardFigure>
					<CardFigure label="Ticket Médio">
						{formatMoney(customer.averageOrderCents)}
					</CardFigure>
					<CardFigure label="Último pedido">
						{customer.lastOrderAt
							? formatDay(dayOf(new Date(customer.lastOrderAt)))
							: "—"}
					</CardFigure>
				</dl>
				<section className="border-line-2 border-t px-card pt-3 pb-4">
					<h3 className="mb-1.5 text-ink-3 text-xs">Categorias favoritas</h3>
					<FavoriteCategories customer={customer} />
				</section>
				{/* On a phone the name alone is a small thing to hit. */}
				<footer className="grid border-line-2 border-t p-card pt-3 sm:hidden">
					<LinkButton
						aria-label={`Ver perfil de ${customer.name}`}
						icon={Eye}
						{...dialogLink(paths.customer(customer.id))}
					>
						Ver Perfil
					</LinkButton>
				</footer>
			</Card>
		</article>
	);
}

function ContactLine({
	icon: Icon,
	label,
	children,
}: {
	icon: LucideIcon;
	label: string;
	children: ReactNode;
}) {
	return (
		<li className="flex min-w-0 items-center gap-2">
			<Icon aria-hidden className="shrink-0 text-ink-3" size={14} />
			<span className="sr-only">{label}:</span>
			<span className="min-w-0 truncate">{children}</span>
		</li>
	);
}

function FavoriteCategories({ customer }: { customer: CustomerSummary }) {
	if (customer.favoriteCategories.length === 0)
		return <p className="text-ink-3 text-sm">Nenhuma compra ainda</p>;
	return (
		<ul className="flex flex-wrap gap-1.5">
			{customer.favoriteCategories.map((category) => (
				<li className="flex min-w-0" key={category}>
					<Badge>{productCategoryLabels[category]}</Badge>
				</li>
			))}
		</ul>
	);
}

export function CustomerCardSkeleton() {
	return (
		<CardSkeleton picture={<Skeleton className="size-9" shape="circle" />}>
			<SkeletonSection
				bars={["h-3.5 w-4/5", "h-3.5 w-2/5", "h-3.5 w-3/5"]}
				className="border-none pt-0"
			/>
			<SkeletonSection bars={["h-10 w-2/5", "h-9 w-full"]} />
			<SkeletonSection bars={["h-10 w-4/5"]} />
		</CardSkeleton>
	);
}
