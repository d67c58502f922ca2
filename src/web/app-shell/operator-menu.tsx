import { Keyboard, Settings } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useSettings } from "../settings-query.ts";
import { Avatar } from "../ui/avatar.tsx";
import { menuItemStyle, menuStyle } from "./menu-style.ts";

/** Who you are, and what concerns only you. */
export function OperatorMenu({
	onShowShortcuts,
}: {
	onShowShortcuts: () => void;
}) {
	const operator = useSettings()?.operator;
	if (operator === undefined) return null;
	return (
		<DropdownMenu.Root modal={false}>
			<DropdownMenu.Trigger
				aria-label={`Você: ${operator}`}
				className="flex min-h-control items-center gap-2 rounded-control px-1 transition-colors hover:bg-hover xl:pr-2.5"
			>
				<Avatar name={operator} size="sm" />
				<span className="hidden max-w-40 truncate font-medium text-ink-2 text-sm xl:inline">
					{operator}
				</span>
			</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					align="end"
					className={menuStyle}
					collisionPadding={8}
					sideOffset={6}
				>
					<DropdownMenu.Label className="border-line-2 border-b px-2.5 pt-1.5 pb-2">
						<span className="block truncate font-semibold">{operator}</span>
						<span className="block text-ink-3 text-xs">
							Acesso por este computador
						</span>
					</DropdownMenu.Label>
					<div className="pt-1">
						<DropdownMenu.Item asChild>
							<Link className={menuItemStyle} to={paths.settings}>
								<Settings aria-hidden className="text-ink-2" size={16} />
								Configurações
							</Link>
						</DropdownMenu.Item>
						<DropdownMenu.Item
							className={menuItemStyle}
							onSelect={onShowShortcuts}
						>
							<Keyboard aria-hidden className="text-ink-2" size={16} />
							Atalhos do teclado
						</DropdownMenu.Item>
					</div>
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
