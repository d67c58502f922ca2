import { useQuery } from "@tanstack/react-query";
import type { Retention } from "#contract/retention.ts";
import { retentionPeriodLabels } from "#contract/retention-labels.ts";
import { errorText } from "#web/data/api-errors.ts";
import { retentionQueries } from "#web/data/retention.ts";
import { useMay } from "#web/data/session.ts";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { ReadOnlyFields } from "#web/ui/fields/read-only-fields.ts";
import { PeriodSetting } from "./period-setting.tsx";
import { useRetentionForm } from "./use-retention-form.ts";

/** "Retenção": for how long what was done, sent and read stays. */
export function RetentionSection({ isSample }: { isSample: boolean }) {
	const query = useQuery(retentionQueries.periods());
	return (
		<section aria-labelledby="retention" className="grid gap-4">
			<h2 className="font-semibold" id="retention">
				Retenção
			</h2>
			<p className="max-w-prose text-ink-2">
				O que passa do prazo é apagado automaticamente, uma vez por dia, e não
				volta. Quanto foi apagado fica na auditoria. Pedidos, valores, pedidos
				de titulares e anonimizações nunca são apagados por prazo.
				{isSample &&
					" Enquanto os dados de exemplo estão carregados, a auditoria e as notificações lidas ficam."}
			</p>
			{query.data ? (
				<RetentionPeriods retention={query.data} />
			) : query.isError ? (
				<RetryNotice
					message={errorText(query.error)}
					onRetry={() => void query.refetch()}
				/>
			) : (
				<Skeleton className="h-64 w-full" />
			)}
		</section>
	);
}

function RetentionPeriods({ retention }: { retention: Retention }) {
	const mayChange = useMay("settings:write");
	return (
		<ReadOnlyFields value={!mayChange}>
			<RetentionForm mayChange={mayChange} retention={retention} />
		</ReadOnlyFields>
	);
}

function RetentionForm({
	retention,
	mayChange,
}: {
	retention: Retention;
	mayChange: boolean;
}) {
	const { form, problems, isSaving, onSubmit } = useRetentionForm(retention);
	const { control } = form;
	return (
		<form className="grid gap-4" noValidate onSubmit={onSubmit}>
			{!mayChange && (
				<p className="text-ink-3">Só um administrador altera estes prazos.</p>
			)}
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<PeriodSetting
					control={control}
					name="auditRetentionYears"
					unit="anos"
					why="Inclui os registros de acesso, que a lei manda guardar por 6 meses ou mais (Marco Civil da Internet, art. 15)."
				/>
				<PeriodSetting
					control={control}
					name="signInAttemptsKeptDays"
					unit="dias"
					why="A contagem de senhas e códigos errados que freia quem tenta adivinhar. As recusas a contas da equipe também ficam na auditoria."
				/>
				<PeriodSetting
					control={control}
					name="deliveriesKeptDays"
					unit="dias"
					why="O que foi enviado às integrações, com a resposta. Depois do prazo, não dá para reenviar."
				/>
				<PeriodSetting
					control={control}
					name="finishedJobsKeptDays"
					unit="dias"
					why="Concluídas, canceladas ou que falharam."
				/>
				<PeriodSetting
					control={control}
					name="readNotificationsKeptDays"
					unit="dias"
					why="Contados do dia em que foram lidas. Ficam no máximo as 10.000 mais recentes."
				/>
			</div>
			{mayChange && (
				<div>
					<Button busy={isSaving} type="submit">
						Salvar prazos
					</Button>
				</div>
			)}
			<SaveProblemNotices labels={namesInSentence} problems={problems} />
		</form>
	);
}

const namesInSentence = Object.fromEntries(
	Object.entries(retentionPeriodLabels).map(([name, label]) => [
		name,
		label.toLowerCase(),
	]),
);
