import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { z } from "zod";
import { requiredText } from "#contract/common.ts";
import {
	type AnonymisationPreview,
	anonymisationConfirmation,
} from "#contract/privacy.ts";
import { privacyRightLabels } from "#contract/privacy-labels.ts";
import { errorText } from "#web/data/api-errors.ts";
import { privacyQueries, startAnonymisation } from "#web/data/privacy.ts";
import { useChange } from "#web/data/use-change.ts";
import { JobProgress } from "#web/domain/job-progress.tsx";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { AnonymisationFacts } from "./privacy/anonymisation-facts.tsx";

const title = "Anonimizar titular";
const typed = z.object({ reason: requiredText(500) });
type Typed = z.infer<typeof typed>;

/** `/clientes/:id/anonimizar`: what goes and what stays first, then for good. */
export function AnonymiseDialog() {
	const id = Number(useParams().id);
	const query = useQuery(privacyQueries.anonymisation(id));
	const preview = query.data;
	if (preview?.state === "none") return <Confirmation preview={preview} />;
	return (
		<RouteDialog
			footer={<DialogClose>Fechar</DialogClose>}
			listPath={paths.customer(id)}
			title={title}
		>
			{preview ? (
				<Begun preview={preview} />
			) : query.isError ? (
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
					title="Não foi possível conferir o que há sobre a pessoa"
				/>
			) : (
				<Skeleton className="h-72 w-full" />
			)}
		</RouteDialog>
	);
}

/** Under way, or done; what was interrupted can be gone on with. */
function Begun({ preview }: { preview: AnonymisationPreview }) {
	const change = useChange("customer", startAnonymisation);
	if (preview.state === "done")
		return (
			<Notice tone="ok" title="Anonimização concluída">
				Nenhum nome, e-mail, telefone, documento ou endereço da pessoa continua
				aqui.
			</Notice>
		);
	return (
		<div className="grid gap-4">
			{preview.jobId !== null && <JobProgress id={preview.jobId} />}
			<p className="text-ink-2 text-sm">
				O cadastro já foi anonimizado; o resto está sendo feito. Você pode
				fechar esta janela.
			</p>
			{change.isError && (
				<Notice tone="bad" title="Não foi possível continuar">
					{errorText(change.error)}
				</Notice>
			)}
			<Button
				busy={change.isPending}
				className="justify-self-start"
				onClick={() =>
					change.mutate({
						id: preview.customerId,
						reason: "Continuação",
						confirmation: anonymisationConfirmation,
						version: preview.version,
					})
				}
				variant="ghost"
			>
				Parou? Continuar
			</Button>
		</div>
	);
}

function Confirmation({ preview }: { preview: AnonymisationPreview }) {
	const [confirmation, setConfirmation] = useState("");
	const form = useContractForm<Typed, Typed>(typed, {
		defaultValues: { reason: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("customer", startAnonymisation);
	const request = useAnsweredRequest(preview.customerId);
	const isBlocked = preview.blockers.length > 0;
	const isConfirmed =
		confirmation.trim().toUpperCase() === anonymisationConfirmation;
	return (
		<RouteDialog
			description="Os dados da pessoa saem de tudo o que está guardado. Não pode ser desfeito."
			footer={
				<>
					<DialogClose />
					<Button
						busy={change.isPending}
						disabled={isBlocked || !isConfirmed}
						type="submit"
						variant="danger"
					>
						Anonimizar para sempre
					</Button>
				</>
			}
			isBusy={change.isPending}
			isDirty={form.formState.isDirty && !change.isSuccess}
			listPath={paths.customer(preview.customerId)}
			onSubmit={form.handleSubmit(({ reason }) => {
				forget();
				change.mutate(
					{
						...{ id: preview.customerId, reason, version: preview.version },
						requestId: request.id,
						confirmation: anonymisationConfirmation,
					},
					{ onError: show },
				);
			})}
			size="lg"
			title={title}
		>
			<div className="grid gap-5">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<AnonymisationFacts preview={preview} />
				{!isBlocked && (
					<div className="grid gap-4">
						{request.open.length > 0 && (
							<Field
								hint="A anonimização fica ligada ao pedido."
								label="Pedido do titular"
							>
								<Select
									onChange={({ target }) => request.choose(target.value)}
									options={request.open.map(({ id, protocol, askedRight }) => ({
										value: `${id}`,
										label: `${protocol} · ${privacyRightLabels[askedRight]}`,
									}))}
									placeholder="Nenhum"
									value={request.id ?? ""}
								/>
							</Field>
						)}
						<Field
							error={form.formState.errors.reason?.message}
							hint="Fica na auditoria. Não escreva aqui dados da pessoa."
							label="Motivo"
							required
						>
							<Textarea
								placeholder="Ex.: pedido do titular, protocolo LGPD-2026-0001"
								rows={2}
								{...form.register("reason")}
							/>
						</Field>
						<Field label={`Digite ${anonymisationConfirmation} para confirmar`}>
							<TextInput
								autoComplete="off"
								onChange={({ target }) => setConfirmation(target.value)}
								value={confirmation}
							/>
						</Field>
					</div>
				)}
			</div>
		</RouteDialog>
	);
}

/** The open request that asked for it: the latest, unless told otherwise. */
function useAnsweredRequest(customerId: number) {
	const requests = useQuery(privacyQueries.ofCustomer(customerId)).data?.items;
	const [chosen, choose] = useState<string>();
	const open = (requests ?? []).filter(({ daysLeft }) => daysLeft !== null);
	const chosenId = chosen === "" ? null : Number(chosen);
	const id = chosen === undefined ? (open[0]?.id ?? null) : chosenId;
	return { open, id, choose };
}
