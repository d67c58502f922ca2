import {
	Ban,
	CircleCheck,
	CircleDollarSign,
	Clock,
	type LucideIcon,
	Package,
	Truck,
} from "lucide-react";
import {
	customerStatusLabels,
	customerTypeLabels,
	orderStatusLabels,
	stockStatusLabels,
	storeStatusLabels,
	storeTypeLabels,
} from "#contract/labels.ts";
import type {
	CustomerStatus,
	CustomerType,
	StoreStatus,
	StoreType,
} from "#core/categories.ts";
import type { OrderStatus } from "#core/order-status.ts";
import type { StockStatus } from "#core/stock-status.ts";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";

/** The specified colours: success, warning and primary for three, neutral for the rest. */
const orderTones: Record<OrderStatus, BadgeTone> = {
	pago: "ok",
	processando: "warn",
	"em-separacao": "mute",
	enviado: "mute",
	entregue: "brand",
	cancelado: "bad",
};

/** Two of them share a colour: the sign tells them apart at a glance, also on paper. */
const orderIcons: Record<OrderStatus, LucideIcon> = {
	pago: CircleDollarSign,
	processando: Clock,
	"em-separacao": Package,
	enviado: Truck,
	entregue: CircleCheck,
	cancelado: Ban,
};

const storeTones: Record<StoreStatus, BadgeTone> = {
	ativa: "ok",
	pendente: "warn",
	inativa: "mute",
};

const stockTones: Record<StockStatus, BadgeTone> = {
	ativo: "ok",
	"estoque-baixo": "warn",
	"sem-estoque": "bad",
};

const customerTones: Record<CustomerStatus, BadgeTone> = {
	ativo: "ok",
	vip: "brand",
	inativo: "mute",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
	return (
		<Badge icon={orderIcons[status]} tone={orderTones[status]}>
			{orderStatusLabels[status]}
		</Badge>
	);
}

export function StoreStatusBadge({ status }: { status: StoreStatus }) {
	return (
		<Badge dot tone={storeTones[status]}>
			{storeStatusLabels[status]}
		</Badge>
	);
}

export function StoreTypeBadge({ type }: { type: StoreType }) {
	return <Badge variant="outline">{storeTypeLabels[type]}</Badge>;
}

/** Green only for what buyers can have: "Ativo" speaks of the stock, not of the catalogue. */
export function StockStatusBadge({
	status,
	isForSale,
}: {
	status: StockStatus;
	isForSale: boolean;
}) {
	const tone = stockTones[status];
	return (
		<Badge dot tone={tone === "ok" && !isForSale ? "mute" : tone}>
			{stockStatusLabels[status]}
		</Badge>
	);
}

export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
	return (
		<Badge dot tone={customerTones[status]}>
			{customerStatusLabels[status]}
		</Badge>
	);
}

export function CustomerTypeBadge({ type }: { type: CustomerType }) {
	return <Badge variant="outline">{customerTypeLabels[type]}</Badge>;
}

/** Nothing for an order of a single store. */
export function MultiStoreBadge({ stores }: { stores: number }) {
	if (stores < 2) return null;
	return <Badge variant="dashed">Multi-loja · {stores}</Badge>;
}
