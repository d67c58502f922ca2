import { Controller } from "react-hook-form";
import { type OwnHoliday, ownHolidayInput } from "#contract/calendar.ts";
import { fieldMessage } from "#contract/messages.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { AskBeforeLeaving } from "#web/routing/ask-before-leaving.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";

/** One more day nobody works on. What was typed stays until it is saved. */
export function AddDayForm({
	isKnown,
	isSaving,
	onAdd,
}: {
	isKnown: (day: string) => boolean;
	isSaving: boolean;
	onAdd: (holiday: OwnHoliday) => Promise<void>;
}) {
	const form = useContractForm<OwnHoliday, OwnHoliday>(ownHolidayInput, {
		defaultValues: { day: "", name: "" },
	});

	async function submit(holiday: OwnHoliday) {
		if (isKnown(holiday.day)) {
			const message = fieldMessage("duplicate_holiday");
			form.setError("day", { message }, { shouldFocus: true });
			return;
		}
		await onAdd(holiday).then(
			() => form.reset(),
			() => {}, // said by whoever saves
		);
	}

	return (
		<form
			className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
			noValidate
			onSubmit={(event) => void form.handleSubmit(submit)(event)}
		>
			<Controller
				control={form.control}
				name="day"
				render={({ field: { onChange, ...field }, fieldState }) => (
					<Field error={fieldState.error?.message} label="Dia" required>
						<DateInput {...field} onValueChange={onChange} />
					</Field>
				)}
			/>
			<Field error={form.formState.errors.name?.message} label="Nome" required>
				<TextInput
					maxLength={80}
					placeholder="Ex.: Aniversário da cidade"
					{...form.register("name")}
				/>
			</Field>
			<Button
				busy={isSaving}
				className="sm:mt-[26px]"
				type="submit"
				variant="primary"
			>
				Adicionar
			</Button>
			<AskBeforeLeaving isDirty={form.formState.isDirty} />
		</form>
	);
}
