import { Check } from "lucide-react";
import { errorText } from "#web/data/api-errors.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { CustomerStep, ProductStep, StoreStep } from "./entity-steps.tsx";
import { FirstStepsSkeleton } from "./first-steps-skeleton.tsx";
import { OrderStep } from "./order-step.tsx";
import { useFirstSteps } from "./use-first-steps.ts";

/** Leads a new marketplace by the hand, up to its first order. */
export function FirstSteps() {
	const { state, error, retry } = useFirstSteps();
	if (error)
		return <ErrorState description={errorText(error)} onRetry={retry} />;
	if (!state) return <FirstStepsSkeleton />;
	const { store, product, customer, order } = state;
	const isDone = [store, product, customer, order].map(
		({ ready }) => ready !== undefined,
	);
	const current = isDone.indexOf(false);
	return (
		<section aria-labelledby="primeiros-passos">
			<CardHeader
				aside={`${isDone.filter(Boolean).length} de ${isDone.length}`}
				description={
					current === -1
						? "Seu marketplace está vendendo."
						: "Do cadastro da primeira loja ao primeiro pedido, em quatro passos."
				}
				id="primeiros-passos"
				title="Primeiros passos"
			/>
			<CardRows>
				{steps.map(({ key, Content }, index) => (
					<li className="flex items-start gap-3" key={key}>
						<Mark
							isCurrent={index === current}
							isDone={isDone[index] ?? false}
							number={index + 1}
						/>
						<div className="min-w-0 flex-1">
							<Content {...state} isCurrent={index === current} />
						</div>
					</li>
				))}
			</CardRows>
		</section>
	);
}

const steps = [
	{ key: "store", Content: StoreStep },
	{ key: "product", Content: ProductStep },
	{ key: "customer", Content: CustomerStep },
	{ key: "order", Content: OrderStep },
];

function Mark({
	number,
	isDone,
	isCurrent,
}: {
	number: number;
	isDone: boolean;
	isCurrent: boolean;
}) {
	return (
		<span
			className={classNames(
				"grid size-7 shrink-0 place-items-center rounded-full font-semibold text-sm",
				isDone && "bg-ok-soft text-ok",
				!isDone && isCurrent && "bg-brand text-on-brand",
				!isDone && !isCurrent && "bg-mute-soft text-ink-2",
			)}
		>
			{isDone ? (
				<>
					<Check aria-hidden size={16} strokeWidth={2.5} />
					<span className="sr-only">Feito:</span>
				</>
			) : (
				number
			)}
		</span>
	);
}
