import { Check, Monitor, Moon, Sun } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { usePreference } from "../preference.ts";
import {
	type Theme,
	themeLabels,
	themePreference,
	themes,
	useShownTheme,
} from "../theme.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { menuItemStyle, menuStyle } from "./menu-style.ts";

export function ThemeMenu() {
	const theme = usePreference(themePreference);
	const shown = useShownTheme();
	return (
		<DropdownMenu.Root modal={false}>
			<DropdownMenu.Trigger asChild>
				<IconButton
					icon={shown === "dark" ? Moon : Sun}
					label={`Tema: ${themeLabels[theme]}`}
				/>
			</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					align="end"
					className={menuStyle}
					collisionPadding={8}
					sideOffset={6}
				>
					<DropdownMenu.RadioGroup aria-label="Tema" value={theme}>
						{themes.map((value) => {
							const Icon = icons[value];
							return (
								<DropdownMenu.RadioItem
									className={menuItemStyle}
									key={value}
									onSelect={() => themePreference.set(value)}
									value={value}
								>
									<Icon aria-hidden className="text-ink-2" size={16} />
									<span className="flex-1">{themeLabels[value]}</span>
									<DropdownMenu.ItemIndicator>
										<Check aria-hidden className="text-brand" size={16} />
									</DropdownMenu.ItemIndicator>
								</DropdownMenu.RadioItem>
							);
						})}
					</DropdownMenu.RadioGroup>
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}

const icons: Record<Theme, typeof Sun> = {
	light: Sun,
	dark: Moon,
	system: Monitor,
};
