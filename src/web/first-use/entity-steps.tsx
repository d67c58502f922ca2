import { Plus } from "lucide-react";
import { paths } from "#web/routing/paths.ts";
import { Step, StepButton } from "./step.tsx";
import type { StepProps } from "./use-first-steps.ts";

export function StoreStep({ isCurrent, store: { ready, any } }: StepProps) {
	if (ready) return <Step title="Primeira loja">{ready.name} está ativa.</Step>;
	if (any)
		return (
			<Step
				action={
					<StepButton
						isCurrent={isCurrent}
						needs="catalog:write"
						to={paths.store(any.id)}
					>
						Abrir loja
					</StepButton>
				}
				title="Aprovar a primeira loja"
			>
				{any.name} está cadastrada. Só uma loja ativa vende:{" "}
				{any.status === "pendente" ? "aprove-a" : "ative-a"} para continuar.
			</Step>
		);
	return (
		<Step
			action={
				<StepButton
					isCurrent={isCurrent}
					icon={Plus}
					needs="catalog:write"
					to={paths.newStore}
				>
					Nova Loja
				</StepButton>
			}
			title="Cadastrar a primeira loja"
		>
			Quem vende no marketplace. Depois de cadastrada, a loja é aprovada por
			você.
		</Step>
	);
}

export function ProductStep({
	isCurrent,
	store,
	product: { ready, any },
}: StepProps) {
	if (ready)
		return <Step title="Primeiro produto">{ready.name} está à venda.</Step>;
	if (any)
		return (
			<Step
				action={
					<StepButton
						isCurrent={isCurrent}
						needs="catalog:write"
						to={paths.product(any.id)}
					>
						Abrir produto
					</StepButton>
				}
				title="Pôr o primeiro produto à venda"
			>
				{any.name} está cadastrado. Para vender, ele precisa estar aprovado,
				online, com estoque e ser de uma loja ativa.
			</Step>
		);
	return (
		<Step
			action={
				store.ready && (
					<StepButton
						isCurrent={isCurrent}
						icon={Plus}
						needs="catalog:write"
						to={paths.newProduct}
					>
						Novo Produto
					</StepButton>
				)
			}
			title="Cadastrar o primeiro produto"
		>
			Com preço e estoque, em uma loja ativa.
		</Step>
	);
}

export function CustomerStep({
	isCurrent,
	customer: { ready, any },
}: StepProps) {
	if (ready)
		return <Step title="Primeiro cliente">{ready.name} já pode comprar.</Step>;
	if (any)
		return (
			<Step
				action={
					<StepButton
						isCurrent={isCurrent}
						needs="customers:write"
						to={paths.customer(any.id)}
					>
						Abrir cliente
					</StepButton>
				}
				title="Ativar o primeiro cliente"
			>
				{any.name} está inativo. Só um cliente ativo compra.
			</Step>
		);
	return (
		<Step
			action={
				<StepButton
					isCurrent={isCurrent}
					icon={Plus}
					needs="customers:write"
					to={paths.newCustomer}
				>
					Novo Cliente
				</StepButton>
			}
			title="Cadastrar o primeiro cliente"
		>
			Quem compra: varejo ou atacado, com CPF ou CNPJ.
		</Step>
	);
}
