import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { customerFilters } from "#contract/customers.ts";
import { customerStatusLabels, customerTypeLabels } from "#contract/labels.ts";
import { formatPhone } from "#core/phone.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { customerQueries } from "#web/data/customers.ts";
import { useMay } from "#web/data/session.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { useResting } from "#web/ui/fields/use-resting.ts";
import type { Buyer } from "./new-order-values.ts";
import { StepCard } from "./step-card.tsx";
import type { NewOrder } from "./use-new-order.ts";

/** Who buys: found by whatever they say of themselves on the phone, or new. */
export function BuyerStep({ order }: { order: NewOrder }) {
	const { buyer, cart, form } = order;
	const dialogLink = useDialogLink();
	const mayAdd = useMay("customers:write");
	const refusal = cart.errors.find(({ field }) => field === "customerId");
	return (
		<StepCard
			aside={
				mayAdd && (
					<Link
						{...dialogLink(paths.newOrderCustomer)}
						className="inline-flex items-center gap-1.5 rounded-sm font-medium text-brand hover:underline pointer-coarse:min-h-11"
					>
						<UserPlus aria-hidden size={15} />
						Novo cliente
					</Link>
				)
			}
			title="Cliente"
		>
			<Field
				error={
					form.formState.errors.customerId
						? "Escolha o cliente."
						: refusal?.message
				}
				label="Quem está comprando"
				required
			>
				<BuyerCombobox onChoose={order.chooseBuyer} value={buyer} />
			</Field>
			{buyer && (
				<div className="mt-2 text-sm">
					<p className="font-medium">
						<RecordLink
							id={buyer.id}
							name={buyer.name}
							noun="customers"
							opensInNewTab
						/>
					</p>
					<p className="text-ink-2">{buyerText(buyer)}</p>
				</div>
			)}
		</StepCard>
	);
}

function BuyerCombobox({
	value,
	onChoose,
}: {
	value: Buyer | null;
	onChoose: (buyer: Buyer | null) => void;
}) {
	const [typed, setTyped] = useState("");
	/** Something is typed that was not chosen. */
	const [isOpenText, setIsOpenText] = useState(false);
	/** Whom Esc goes back to: the rows are those of what is typed by now. */
	const [lastChosen, setLastChosen] = useState(value);
	const search = useResting(typed.trim(), 200);
	const found = useQuery(
		customerQueries.list(
			customerFilters.parse({
				pageSize: "8",
				...(search === "" ? { sort: "last-order" } : { search, sort: "name" }),
			}),
		),
	);
	const rows = found.data?.items ?? [];
	return (
		<Combobox
			aria-label="Quem está comprando"
			emptyText={
				found.isError
					? "Não foi possível buscar clientes"
					: "Nenhum cliente encontrado"
			}
			isLoading={found.isFetching || search !== typed.trim()}
			onSearch={setTyped}
			onValueChange={(id) => {
				setIsOpenText(id === undefined);
				const known = lastChosen ? [...rows, lastChosen] : rows;
				const chosen = known.find((each) => String(each.id) === id) ?? null;
				if (chosen) setLastChosen(chosen);
				onChoose(chosen);
			}}
			options={rows.map((row) => ({
				value: String(row.id),
				label: row.name,
				hint: buyerText(row),
			}))}
			placeholder="Nome, CPF ou CNPJ, telefone ou e-mail"
			problem="Escolha um cliente da lista."
			selectedLabel={value?.name ?? ""}
			value={isOpenText ? undefined : (value?.id.toString() ?? null)}
		/>
	);
}

function buyerText(buyer: Buyer): string {
	return [
		customerTypeLabels[buyer.type],
		...(buyer.status === "inativo" ? [customerStatusLabels.inativo] : []),
		formatTaxId(buyer.document),
		formatPhone(buyer.phone),
		buyer.email,
	].join(" · ");
}
