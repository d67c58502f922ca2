import { z } from "zod";
import { requiredText } from "#contract/common.ts";
import type { PrivacyRequest } from "#contract/privacy.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { addPrivacyStep } from "#web/data/privacy.ts";
import { useChange } from "#web/data/use-change.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { useTellDirty } from "#web/forms/use-tell-dirty.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";

const typed = z.object({ body: requiredText(2000) });
type Typed = z.infer<typeof typed>;

/** What was done about a request, and the next step where it is still open. */
export function RequestSteps({
	request,
	onDirtyChange,
}: {
	request: PrivacyRequest;
	onDirtyChange?: (isDirty: boolean) => void;
}) {
	return (
		<div className="grid gap-4">
			{request.steps.length === 0 ? (
				<p className="text-ink-3 text-sm">Nenhum passo anotado ainda.</p>
			) : (
				<ol aria-label="Passos" className="divide-y divide-line-2">
					{request.steps.map(({ id, body, actor, at }) => (
						<li className="grid gap-0.5 py-2.5" key={id}>
							<p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
								{body}
							</p>
							<p className="text-ink-3 text-xs">
								{actor} · {formatDay(dayOf(new Date(at)))} às{" "}
								{formatTime(new Date(at))}
							</p>
						</li>
					))}
				</ol>
			)}
			{onDirtyChange && (
				<StepForm onDirtyChange={onDirtyChange} request={request} />
			)}
		</div>
	);
}

function StepForm({
	request,
	onDirtyChange,
}: {
	request: PrivacyRequest;
	onDirtyChange: (isDirty: boolean) => void;
}) {
	const form = useContractForm<Typed, Typed>(typed, {
		defaultValues: { body: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const change = useChange("privacy-request", (api, { body }: Typed) =>
		addPrivacyStep(api, request, body),
	);
	useTellDirty(form.formState.isDirty, onDirtyChange);
	return (
		<form
			className="grid gap-3"
			noValidate
			onSubmit={form.handleSubmit((step) => {
				forget();
				const sent = form.getValues("body");
				change.mutate(step, {
					onError: show,
					// What was typed since it was sent is the next step.
					onSuccess: () => form.getValues("body") === sent && form.reset(),
				});
			})}
		>
			{failure && <Notice tone="bad">{failure}</Notice>}
			<Field
				error={form.formState.errors.body?.message}
				label="Novo passo"
				required
			>
				<Textarea
					placeholder="Ex.: identidade confirmada por telefone"
					rows={2}
					{...form.register("body")}
				/>
			</Field>
			<Button
				busy={change.isPending}
				className="justify-self-start"
				type="submit"
			>
				Anotar passo
			</Button>
		</form>
	);
}
