import { Moon, Sun } from "lucide-react";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazyPiece } from "#web/ui/feedback/lazy-piece.tsx";
import { usePreference } from "#web/ui/preference.ts";
import { themeLabels, themePreference, useShownTheme } from "../theme.ts";
import { TopBarPopover } from "./top-bar-popover.tsx";

const ThemeChoices = lazyPiece(
	async () => (await import("./theme-choices.tsx")).ThemeChoices,
);

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
			{() => <ThemeChoices />}
		</TopBarPopover>
	);
}
