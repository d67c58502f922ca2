import { sidebarPreference } from "#web/app-shell/sidebar/sidebar.tsx";
import {
	densities,
	densityLabels,
	densityPreference,
	themeLabels,
	themePreference,
	themes,
} from "#web/app-shell/theme.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { usePreference } from "#web/ui/preference.ts";

/** Choices of this browser, in force at once. */
export function AppearancePanel() {
	const theme = usePreference(themePreference);
	const density = usePreference(densityPreference);
	const sidebar = usePreference(sidebarPreference);
	return (
		<div className="grid gap-8">
			<p className="text-ink-3">
				Estas escolhas valem neste navegador e mudam na hora.
			</p>
			<Field isGroup label="Tema">
				<RadioGroup
					onValueChange={(value) => {
						const chosen = themes.find((name) => name === value);
						if (chosen) themePreference.set(chosen);
					}}
					options={themes.map((value) => ({
						value,
						label: themeLabels[value],
					}))}
					value={theme}
				/>
			</Field>
			<Field isGroup label="Densidade">
				<RadioGroup
					onValueChange={(value) => {
						const chosen = densities.find((name) => name === value);
						if (chosen) densityPreference.set(chosen);
					}}
					options={densities.map((value) => ({
						value,
						label: densityLabels[value],
					}))}
					value={density}
				/>
			</Field>
			<Switch
				checked={sidebar === "collapsed"}
				hint="Só os ícones, para sobrar espaço."
				label="Menu lateral recolhido"
				onChange={(event) =>
					sidebarPreference.set(event.target.checked ? "collapsed" : "expanded")
				}
			/>
		</div>
	);
}
