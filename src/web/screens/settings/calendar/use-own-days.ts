import { useState } from "react";
import { toast } from "sonner";
import type { Calendar, OwnHoliday } from "#contract/calendar.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useSaveCalendar } from "#web/data/calendar.ts";
import { conflictOf } from "#web/forms/version-conflict.ts";

/** Each change is saved at once, over the days that are on screen; if someone changed them first, it is refused. */
export function useOwnDays({ days, version }: Calendar) {
	const change = useSaveCalendar();
	const [failure, setFailure] = useState<string | null>(null);

	async function save(next: OwnHoliday[], told: string): Promise<void> {
		setFailure(null);
		try {
			await change.mutateAsync({ days: next, version });
			// One of them, however many days are added one after the other.
			toast.success("Calendário salvo!", { id: "calendar", description: told });
		} catch (error) {
			setFailure(failureText(error));
			throw error;
		}
	}

	return {
		isSaving: change.isPending,
		failure,
		add: (added: readonly OwnHoliday[]) =>
			save([...days, ...added], "Os pedidos atrasados já contam com isso."),
		remove: (day: string) =>
			void save(
				days.filter((holiday) => holiday.day !== day),
				"O dia volta a contar no prazo das lojas.",
			).catch(() => {}), // said above
	};
}

function failureText(error: unknown): string {
	const conflict = conflictOf(error);
	return conflict
		? `${conflict.actor ?? "Outra pessoa"} alterou o calendário antes de você. Os dias acima já são os atuais: confira e tente de novo.`
		: errorText(error);
}
