import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { usePreference } from "../preference.ts";
import {
	type Theme,
	themeLabels,
	themePreference,
	themes,
	useShownTheme,
} from "../theme.ts";
import { TopBarPopover } from "./top-bar-popover.tsx";

export function ThemeSwitch() {
	const theme = usePreference(themePreference);
	const shown = useShownTheme();
	return (
		<TopBarPopover
			className="w-44 rounded-control px-3 py-1.5"
			label="Tema"
			trigger={(props) => (
				<IconButton
					{...props}
					icon={shown === "dark" ? Moon : Sun}
					label={`Tema: ${themeLabels[theme]}`}
				/>
			)}
		>
			{() => (
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
			)}
		</TopBarPopover>
	);
}

const icons: Record<Theme, typeof Sun> = {
	light: Sun,
	dark: Moon,
	system: Monitor,
};
