import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { toast } from "sonner";
import { type AuditRetention, auditRetention } from "#contract/audit.ts";
import { auditQueries, saveAuditRetention } from "#web/data/audit.ts";
import { useMay } from "#web/data/session.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { useSaving } from "#web/forms/use-saving.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";

/** For how long entries stay; who may change settings says so. */
export function RetentionSetting() {
	const retention = useQuery(auditQueries.retention()).data;
	const mayChange = useMay("settings:write");
	if (!retention) return null;
	const { years } = retention;
	return (
		<Card className="mt-6 max-w-2xl">
			<CardHeader
				description={`O que passa de ${years === 1 ? "1 ano" : `${years} anos`} é apagado automaticamente, uma vez por dia.`}
				title="Guarda dos registros"
			/>
			{mayChange && (
				<CardBody>
					{/* What someone else saved is shown at once. */}
					<RetentionForm key={years} retention={retention} />
				</CardBody>
			)}
		</Card>
	);
}

function RetentionForm({ retention }: { retention: AuditRetention }) {
	const fetchCurrent = useFetchCurrent();
	const form = useContractForm<AuditRetention, AuditRetention>(auditRetention, {
		defaultValues: retention,
	});
	const { problems, isSaving, onSubmit } = useSaving(form, {
		entity: "settings",
		row: retention,
		current: () => fetchCurrent(auditQueries.retention()),
		valuesOf: (row) => row,
		save: saveAuditRetention,
		onSaved(saved, goOn) {
			goOn(saved, saved);
			toast.success("Prazo salvo!", {
				description: "O novo prazo vale a partir de agora.",
			});
		},
	});
	return (
		<form className="grid gap-4" noValidate onSubmit={onSubmit}>
			<div className="flex flex-wrap items-start gap-3">
				<Controller
					control={form.control}
					name="years"
					render={({ field: { onChange, ...field }, fieldState }) => (
						<Field
							className="w-44"
							error={fieldState.error?.message}
							hint="De 1 a 20 anos."
							label="Guardar por"
							required
						>
							<NumberInput {...field} onValueChange={onChange} suffix="anos" />
						</Field>
					)}
				/>
				<Button busy={isSaving} className="mt-[26px]" type="submit">
					Salvar prazo
				</Button>
			</div>
			<SaveProblemNotices labels={{ years: "prazo" }} problems={problems} />
		</form>
	);
}
