import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { toast } from "sonner";
import { type PrivacyDeadline, privacyDeadline } from "#contract/privacy.ts";
import { privacyQueries, savePrivacyDeadline } from "#web/data/privacy.ts";
import { useMay } from "#web/data/session.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { useSaving } from "#web/forms/use-saving.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";

/** Within how many days people are answered; who may change settings says so. */
export function DeadlineSetting() {
	const deadline = useQuery(privacyQueries.deadline()).data;
	const mayChange = useMay("settings:write");
	if (!deadline) return null;
	const { days } = deadline;
	return (
		<Card className="mt-6 max-w-2xl">
			<CardHeader
				description={`A resposta vence ${days === 1 ? "1 dia corrido" : `${days} dias corridos`} depois do pedido. A lei dá 15 (LGPD, art. 19); agentes de pequeno porte têm 30.`}
				title="Prazo de resposta"
			/>
			{mayChange && (
				<CardBody>
					<DeadlineForm deadline={deadline} />
				</CardBody>
			)}
		</Card>
	);
}

function DeadlineForm({ deadline }: { deadline: PrivacyDeadline }) {
	const fetchCurrent = useFetchCurrent();
	const form = useContractForm<PrivacyDeadline, PrivacyDeadline>(
		privacyDeadline,
		{
			defaultValues: deadline,
			// What someone else saved is shown at once, but not over what is typed.
			values: deadline,
			resetOptions: { keepDirtyValues: true },
		},
	);
	const { problems, isSaving, onSubmit } = useSaving(form, {
		entity: "settings",
		row: deadline,
		current: () => fetchCurrent(privacyQueries.deadline()),
		valuesOf: (row) => row,
		save: savePrivacyDeadline,
		onSaved(saved, goOn) {
			goOn(saved, saved);
			toast.success("Prazo salvo!", {
				description: "Vale para os pedidos recebidos a partir de agora.",
			});
		},
	});
	return (
		<form className="grid gap-4" noValidate onSubmit={onSubmit}>
			<div className="flex flex-wrap items-start gap-3">
				<Controller
					control={form.control}
					name="days"
					render={({ field: { onChange, ...field }, fieldState }) => (
						<Field
							className="w-44"
							error={fieldState.error?.message}
							hint="De 1 a 90 dias."
							label="Responder em"
							required
						>
							<NumberInput {...field} onValueChange={onChange} suffix="dias" />
						</Field>
					)}
				/>
				<Button busy={isSaving} className="mt-[26px]" type="submit">
					Salvar prazo
				</Button>
			</div>
			<SaveProblemNotices labels={{ days: "prazo" }} problems={problems} />
		</form>
	);
}
