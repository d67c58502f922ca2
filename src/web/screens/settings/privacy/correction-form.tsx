import type { UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import {
	type PrivacyRequest,
	type PrivacyRequestUpdate,
	privacyRequestUpdate,
} from "#contract/privacy.ts";
import { privacyQueries, updatePrivacyRequest } from "#web/data/privacy.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { useSaving } from "#web/forms/use-saving.ts";
import { useTellDirty } from "#web/forms/use-tell-dirty.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { RequestFields, type RequestFieldValues } from "./request-fields.tsx";

const corrected = privacyRequestUpdate.omit({ version: true });
type Input = z.input<typeof corrected>;
type Corrected = Omit<PrivacyRequestUpdate, "version">;

/** What was written down when it came in, and how its identity was proven. */
export function CorrectionForm({
	request,
	onDirtyChange,
}: {
	request: PrivacyRequest;
	onDirtyChange: (isDirty: boolean) => void;
}) {
	const fetchCurrent = useFetchCurrent();
	const form = useContractForm<Input, Corrected>(corrected, {
		defaultValues: valuesOf(request),
	});
	const { problems, isSaving, isDirty, onSubmit } = useSaving(form, {
		entity: "privacy-request",
		row: request,
		current: ({ id }) => fetchCurrent(privacyQueries.one(id)),
		valuesOf,
		// A step noted meanwhile makes the request newer, and changes nothing of this form.
		save: (api, input, base) =>
			updatePrivacyRequest(api, isSame(base, request) ? request : base, input),
		onSaved(saved, goOn) {
			goOn(saved, valuesOf(saved));
			toast.success("Pedido salvo!");
		},
	});
	useTellDirty(isDirty, onDirtyChange);
	return (
		<form className="grid gap-4" noValidate onSubmit={onSubmit}>
			<SaveProblemNotices labels={labels} problems={problems} />
			<RequestFields
				form={
					form as unknown as UseFormReturn<RequestFieldValues, unknown, never>
				}
			/>
			<Button busy={isSaving} className="justify-self-start" type="submit">
				Salvar dados
			</Button>
		</form>
	);
}

const labels = {
	requesterName: "titular",
	requesterContact: "contato",
	askedRight: "direito",
	detail: "o que pede",
	identityProof: "prova de identidade",
};

function isSame(base: PrivacyRequest, now: PrivacyRequest): boolean {
	return JSON.stringify(valuesOf(base)) === JSON.stringify(valuesOf(now));
}

function valuesOf(request: PrivacyRequest): Input {
	return {
		requesterName: request.requesterName,
		requesterContact: request.requesterContact,
		askedRight: request.askedRight,
		detail: request.detail,
		identityProof: request.identityProof,
	};
}
