import { Link } from "react-router";
import type {
	AnonymisationBlocker,
	AnonymisationPreview,
} from "#contract/privacy.ts";
import {
	anonymisedPlaceLabels,
	keptFactLabels,
} from "#contract/privacy-labels.ts";
import { formatCount } from "#core/money.ts";
import { paths } from "#web/routing/paths.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** Why it cannot be done yet; what goes; what stays, and why. */
export function AnonymisationFacts({
	preview: { blockers, goes, stays },
}: {
	preview: AnonymisationPreview;
}) {
	return (
		<>
			{blockers.length > 0 && (
				<Notice title="Ainda não pode ser anonimizado" tone="warn">
					<ul className="grid gap-1">
						{blockers.map(({ code, count, orders }) => (
							<li key={code}>
								{blockerTexts[code]}{" "}
								{orders.map((order, at) => (
									<span key={order}>
										{at > 0 && ", "}
										<Link className="underline" to={paths.order(order)}>
											{order}
										</Link>
									</span>
								))}
								{count > orders.length && ` e mais ${count - orders.length}`}.
							</li>
						))}
					</ul>
				</Notice>
			)}
			<section aria-labelledby="what-goes">
				<h3 className="mb-1 font-semibold" id="what-goes">
					O que sai
				</h3>
				<ul className="divide-y divide-line-2">
					{goes.map(({ place, count }) => (
						<li className="flex justify-between gap-4 py-1.5" key={place}>
							<span>{anonymisedPlaceLabels[place]}</span>
							<span className="tabular-nums text-ink-3">
								{formatCount(count)}
							</span>
						</li>
					))}
				</ul>
				<p className="mt-1 text-ink-3 text-sm">
					E-mail, telefone e documento saem também de qualquer outro texto em
					que estejam; o nome, quando ninguém mais o tem.
				</p>
			</section>
			<section aria-labelledby="what-stays">
				<h3 className="mb-1 font-semibold" id="what-stays">
					O que fica, e por quê
				</h3>
				<ul className="divide-y divide-line-2">
					{stays.map(({ fact, count }) => (
						<li className="grid gap-0.5 py-1.5" key={fact}>
							<span className="flex justify-between gap-4">
								<span>{keptFactLabels[fact].what}</span>
								{count !== null && (
									<span className="tabular-nums text-ink-3">
										{formatCount(count)}
									</span>
								)}
							</span>
							<span className="text-ink-3 text-sm">
								{keptFactLabels[fact].why}
							</span>
						</li>
					))}
				</ul>
			</section>
		</>
	);
}

const blockerTexts: Record<AnonymisationBlocker, string> = {
	open_orders: "Há pedidos em andamento:",
	open_returns: "Há devoluções em aberto:",
	held_parts: "Há repasses retidos:",
};
