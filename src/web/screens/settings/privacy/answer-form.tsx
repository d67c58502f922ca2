import { Controller } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { type PrivacyRequest, privacyAnswer } from "#contract/privacy.ts";
import { answerPrivacyRequest } from "#web/data/privacy.ts";
import { useChange } from "#web/data/use-change.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { useTellDirty } from "#web/forms/use-tell-dirty.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";

const given = privacyAnswer.omit({ version: true });
type Given = z.infer<typeof given>;

/** Ends the request; it is then kept as it was answered. */
export function AnswerForm({
	request,
	onDirtyChange,
}: {
	request: PrivacyRequest;
	onDirtyChange: (isDirty: boolean) => void;
}) {
	const form = useContractForm<Given, Given>(given, {
		defaultValues: { outcome: "respondida", answer: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("privacy-request", (api, answer: Given) =>
		answerPrivacyRequest(api, request, answer),
	);
	const isRefusing = form.watch("outcome") === "recusada";
	useTellDirty(form.formState.isDirty && !change.isSuccess, onDirtyChange);
	return (
		<form
			className="grid gap-4"
			noValidate
			onSubmit={form.handleSubmit((answer) => {
				forget();
				change.mutate(answer, {
					onError: show,
					onSuccess: () => toast.success("Pedido encerrado!"),
				});
			})}
		>
			{failure && <Notice tone="bad">{failure}</Notice>}
			<Controller
				control={form.control}
				name="outcome"
				render={({ field: { value, onChange } }) => (
					<Segmented
						className="justify-self-start"
						label="Como o pedido termina"
						onValueChange={onChange}
						options={[
							{ value: "respondida", label: "Atendido" },
							{ value: "recusada", label: "Recusado" },
						]}
						value={value}
					/>
				)}
			/>
			<Field
				error={form.formState.errors.answer?.message}
				hint={
					isRefusing
						? "Diga por que não pode ser atendido, ou quem é o controlador certo (art. 18, § 4º)."
						: "O que foi respondido ao titular. Depois de encerrado, não muda mais."
				}
				label={isRefusing ? "Motivos da recusa" : "Resposta"}
				required
			>
				<Textarea rows={4} {...form.register("answer")} />
			</Field>
			<Button
				busy={change.isPending}
				className="justify-self-start"
				type="submit"
				variant="primary"
			>
				Encerrar pedido
			</Button>
		</form>
	);
}
