import { Controller, type UseFormReturn } from "react-hook-form";
import {
	webhookEventLabels,
	webhookRecordLabels,
} from "#contract/webhook-labels.ts";
import type { WebhookInput } from "#contract/webhooks.ts";
import {
	type WebhookEvent,
	type WebhookRecord,
	webhookEventGroups,
} from "#core/webhook-events.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import type { WebhookFormInput } from "./webhook-form-values.ts";

type WebhookForm = UseFormReturn<WebhookFormInput, unknown, WebhookInput>;

export function WebhookFields({ form }: { form: WebhookForm }) {
	const { errors } = form.formState;
	return (
		<>
			<Field error={errors.name?.message} label="Nome do sistema" required>
				<TextInput autoComplete="off" {...form.register("name")} />
			</Field>
			<Field
				error={errors.address?.message}
				hint="O Divishop envia um POST com JSON a este endereço."
				label="Endereço"
				required
			>
				<TextInput
					autoComplete="off"
					inputMode="url"
					placeholder="https://loja.com.br/avisos"
					spellCheck={false}
					{...form.register("address")}
				/>
			</Field>
			<EventsField form={form} />
			<Switch
				hint="Desativada, a integração não recebe o que acontecer enquanto isso."
				label="Ativa"
				{...form.register("isActive")}
			/>
		</>
	);
}

function EventsField({ form }: { form: WebhookForm }) {
	return (
		<Controller
			control={form.control}
			name="events"
			render={({ field: { value, onChange }, fieldState }) => (
				<Field
					error={fieldState.error && "Escolha ao menos um evento."}
					isGroup
					label="Avisar de"
					required
				>
					<div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
						{groups.map(([group, events]) => (
							<EventGroup
								all={events}
								chosen={value}
								key={group}
								label={webhookRecordLabels[group]}
								onChange={onChange}
							/>
						))}
					</div>
				</Field>
			)}
		/>
	);
}

const groups = Object.entries(webhookEventGroups) as [
	WebhookRecord,
	readonly WebhookEvent[],
][];

/** The box over a group stands for all of them. */
function EventGroup({
	label,
	all,
	chosen,
	onChange,
}: {
	label: string;
	all: readonly WebhookEvent[];
	chosen: readonly WebhookEvent[];
	onChange: (events: WebhookEvent[]) => void;
}) {
	const count = all.filter((event) => chosen.includes(event)).length;
	const set = (events: readonly WebhookEvent[], isChosen: boolean) => {
		const others = chosen.filter((event) => !events.includes(event));
		onChange(isChosen ? [...others, ...events] : others);
	};
	return (
		<fieldset aria-label={label}>
			<Checkbox
				checked={count === all.length}
				className="font-medium"
				isMixed={count > 0 && count < all.length}
				label={label}
				onChange={(event) => set(all, event.target.checked)}
			/>
			<div className="pl-6">
				{all.map((event) => (
					<Checkbox
						checked={chosen.includes(event)}
						key={event}
						label={webhookEventLabels[event]}
						onChange={({ target }) => set([event], target.checked)}
					/>
				))}
			</div>
		</fieldset>
	);
}
