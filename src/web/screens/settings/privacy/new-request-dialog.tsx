import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { toast } from "sonner";
import type { z } from "zod";
import type { CustomerDetails } from "#contract/customers.ts";
import {
	type PrivacyRequestInput,
	privacyRequestInput,
} from "#contract/privacy.ts";
import { formatDay } from "#core/business-time.ts";
import { customerQueries } from "#web/data/customers.ts";
import { createPrivacyRequest } from "#web/data/privacy.ts";
import { settingsQueries } from "#web/data/settings.ts";
import { useChange } from "#web/data/use-change.ts";
import { UntilLoaded } from "#web/domain/until-loaded.tsx";
import { useContractForm } from "#web/forms/contract-form.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RequestFields, type RequestFieldValues } from "./request-fields.tsx";

const title = "Novo pedido de titular";

/** `/configuracoes/lgpd/novo`, for a customer with `?cliente=7`. */
export function NewRequestDialog() {
	const [params] = useSearchParams();
	const asked = params.get("cliente");
	const settings = useQuery(settingsQueries.marketplace());
	const customer = useQuery({
		...customerQueries.details(Number(asked)),
		enabled: asked !== null,
	});
	// Without them the request would be of nobody's record, and of no day.
	const needed = asked === null ? [settings] : [settings, customer];
	if (settings.data && (asked === null || customer.data))
		return (
			<NewRequestForm customer={customer.data} today={settings.data.today} />
		);
	return (
		<RouteDialog listPath={paths.privacy} title={title}>
			<UntilLoaded
				queries={needed}
				title={
					customer.isError
						? "Não foi possível abrir o cliente"
						: "Não foi possível abrir o formulário"
				}
			>
				<Skeleton className="h-96 w-full" />
			</UntilLoaded>
		</RouteDialog>
	);
}

type Input = z.input<typeof privacyRequestInput>;

function NewRequestForm({
	customer,
	today,
}: {
	customer: CustomerDetails | undefined;
	today: string;
}) {
	const { state } = useLocation();
	const form = useContractForm<Input, PrivacyRequestInput>(
		privacyRequestInput,
		{
			defaultValues: {
				customerId: customer?.id ?? null,
				requesterName: customer?.name ?? "",
				requesterContact: customer?.email ?? "",
				askedRight: "acesso",
				detail: "",
				identityProof: "",
				receivedOn: today,
			},
		},
	);
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("privacy-request", createPrivacyRequest);
	const onSubmit = form.handleSubmit((input) => {
		forget();
		change.mutate(input, {
			onError: show,
			onSuccess({ protocol, dueOn }) {
				toast.success(`Protocolo ${protocol}`, {
					description: `A resposta vence em ${formatDay(dueOn)}.`,
				});
			},
		});
	});
	if (change.data)
		return (
			<Navigate
				replace
				state={state}
				to={paths.privacyRequest(change.data.id)}
			/>
		);
	return (
		<FormDialog
			description={customer && `Cliente ${customer.name}`}
			form={{
				isSaving: change.isPending,
				isDirty: form.formState.isDirty,
				onSubmit,
			}}
			listPath={paths.privacy}
			submitLabel="Registrar pedido"
			title={title}
		>
			<div className="grid gap-5">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<RequestFields
					form={
						form as unknown as UseFormReturn<RequestFieldValues, unknown, never>
					}
				/>
				<Controller
					control={form.control}
					name="receivedOn"
					render={({ field: { onChange, ...field }, fieldState }) => (
						<Field
							className="w-52"
							error={fieldState.error?.message}
							hint="O prazo conta daqui, em dias corridos."
							label="Recebido em"
							required
						>
							<DateInput {...field} max={today} onValueChange={onChange} />
						</Field>
					)}
				/>
			</div>
		</FormDialog>
	);
}
