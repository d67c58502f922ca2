import { Monitor, Moon, Sun } from "lucide-react";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { usePreference } from "#web/ui/preference.ts";
import { type Theme, themeLabels, themePreference, themes } from "../theme.ts";

export function ThemeChoices() {
	const theme = usePreference(themePreference);
	return (
		<RadioGroup
			label="Tema"
			onValueChange={(value) => themePreference.set(value)}
			options={themes.map((value) => {
				const Icon = icons[value];
				return {
					value,
					label: (
						<span className="flex items-center gap-2">
							<Icon aria-hidden className="text-ink-3" size={16} />
							{themeLabels[value]}
						</span>
					),
				};
			})}
			value={theme}
		/>
	);
}

const icons: Record<Theme, typeof Sun> = {
	light: Sun,
	dark: Moon,
	system: Monitor,
};
