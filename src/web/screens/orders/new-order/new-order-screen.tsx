import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { toast } from "sonner";
import { formatMoney } from "#core/money.ts";
import { forgetDraft } from "#web/data/order-draft-place.ts";
import { useSession } from "#web/data/session.ts";
import { focusFirstInvalid } from "#web/forms/focus-first-invalid.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { BuyerStep } from "./buyer-step.tsx";
import { DeliveryStep } from "./delivery-step.tsx";
import { readDraft } from "./order-draft.ts";
import { PaymentStep } from "./payment-step.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { ProductsStep } from "./products-step.tsx";
import { useFirstChoice } from "./use-first-choice.ts";
import { type NewOrder, useNewOrder } from "./use-new-order.ts";

/** `/pedidos/novo`: an order taken by hand, as on the phone. */
export function NewOrderScreen() {
	const navigate = useNavigate();
	// Who began it: what they typed is not kept for whoever signs in next.
	const [memberId] = useState(useSession()?.member?.id ?? 0);
	const [offered, setOffered] = useState(() => readDraft(memberId));
	const order = useNewOrder({
		memberId,
		isDraftKept: offered === null,
		onPlaced({ code, totalCents }) {
			toast.success("Pedido feito!", {
				description: `${code}, de ${formatMoney(totalCents)}.`,
			});
			void navigate(paths.order(code), { replace: true });
		},
	});
	useFirstChoice(order);
	const form = useRef<HTMLFormElement>(null);
	useFocusOnRefusal(form, order);
	useFocusAtFirst(form);

	return (
		<>
			<BackLink to={paths.orders}>Pedidos</BackLink>
			<PageHeader
				subtitle="Como em um pedido por telefone: o preço, o frete e a divisão por loja são os mesmos da loja virtual."
				title="Novo Pedido"
			/>
			{offered && (
				<Notice
					action={
						<div className="flex flex-wrap gap-2">
							<Button
								onClick={() => {
									order.restore(offered);
									setOffered(null);
								}}
								size="sm"
								variant="primary"
							>
								Continuar
							</Button>
							<Button
								onClick={() => {
									forgetDraft();
									setOffered(null);
								}}
								size="sm"
							>
								Descartar
							</Button>
						</div>
					}
					className="mb-5"
					title="Continuar o pedido que você começou"
				>
					{draftText(offered)}
				</Notice>
			)}
			<form
				className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
				noValidate
				onKeyDown={keepEnterFromPlacing}
				onSubmit={order.onSubmit}
				ref={form}
			>
				<div className="grid gap-5">
					<BuyerStep order={order} />
					<ProductsStep order={order} />
					<DeliveryStep order={order} />
					<PaymentStep order={order} />
				</div>
				<div className="max-lg:contents lg:sticky lg:top-20 lg:grid lg:gap-4">
					<PreviewCard order={order} />
					<PlaceBar order={order} />
				</div>
			</form>
			<Outlet context={order} />
		</>
	);
}

/** Total and button; on a phone both stay at hand below whatever is typed. */
function PlaceBar({ order }: { order: NewOrder }) {
	const { preview, isUpToDate } = order.cart;
	return (
		<div className="grid gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-3 max-lg:sm:-mx-6 max-lg:sm:px-6">
			{order.failure && <Notice tone="bad">{order.failure}</Notice>}
			{order.earlierCode && (
				<Notice
					action={
						<LinkButton size="sm" to={paths.order(order.earlierCode)}>
							Ver pedido
						</LinkButton>
					}
					title={`O pedido ${order.earlierCode} já foi feito`}
					tone="warn"
				>
					A tentativa anterior deu certo, sem o que você mudou depois. Edite o
					pedido se for preciso.
				</Notice>
			)}
			{order.newTotal !== null && (
				<Notice tone="warn">
					O total agora é {formatMoney(order.newTotal)}. Confira e faça o pedido
					de novo.
				</Notice>
			)}
			<div className="flex items-center justify-between gap-4 lg:px-card">
				<p aria-live="polite" className={isUpToDate ? "" : "opacity-60"}>
					<span className="block text-ink-3 text-xs lg:text-sm">Total</span>
					<span className="font-bold text-xl tabular-nums">
						{preview ? formatMoney(preview.totalCents) : "—"}
					</span>
				</p>
				<Button busy={order.isPlacing} type="submit" variant="primary">
					Fazer pedido
				</Button>
			</div>
		</div>
	);
}

/** Enter goes on to the next thing; an order is placed by its button alone. */
function keepEnterFromPlacing(event: KeyboardEvent<HTMLFormElement>) {
	if (event.key === "Enter" && event.target instanceof HTMLInputElement)
		event.preventDefault();
}

/** The first thing asked for; on a phone the heading, as its keyboard would cover the rest. */
function useFocusAtFirst(form: { readonly current: HTMLFormElement | null }) {
	useEffect(() => {
		const hasKeyboard = window.matchMedia("(pointer: fine)").matches;
		const first = hasKeyboard
			? form.current?.querySelector<HTMLElement>("input")
			: document.querySelector<HTMLElement>("main h1");
		first?.focus({ preventScroll: true });
	}, [form]);
}

/** What the intake refused is where the work goes on. */
function useFocusOnRefusal(
	form: { readonly current: HTMLFormElement | null },
	{ cart: { refused } }: NewOrder,
) {
	useEffect(() => {
		if (refused && form.current) focusFirstInvalid(form.current);
	}, [refused, form]);
}

function draftText({
	buyer,
	values: { items },
}: NonNullable<ReturnType<typeof readDraft>>): string {
	const products =
		items.length === 1 ? "1 produto" : `${items.length} produtos`;
	return buyer ? `${buyer.name}, com ${products}.` : `Com ${products}.`;
}
