import { Keyboard, Settings } from "lucide-react";
import { Link } from "react-router";
import { useSettings } from "#web/data/settings.ts";
import { paths } from "#web/routing/paths.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { TopBarPopover } from "./top-bar-popover.tsx";

interface OperatorMenuProps {
	onShowShortcuts: () => void;
}

/** Who you are, and what concerns only you. */
export function OperatorMenu({ onShowShortcuts }: OperatorMenuProps) {
	const operator = useSettings()?.operator;
	if (operator === undefined) return null;
	return (
		<TopBarPopover
			className="w-60 rounded-control p-1"
			label={operator}
			trigger={(props) => (
				<button
					{...props}
					className="flex min-h-control items-center gap-2 rounded-control px-1 transition-colors hover:bg-hover xl:pr-2.5"
					type="button"
				>
					<Avatar name={operator} size="sm" />
					<span className="sr-only max-w-40 truncate font-medium text-ink-2 text-sm xl:not-sr-only">
						{operator}
					</span>
				</button>
			)}
		>
			{(close) => (
				<>
					<p className="mb-1 border-line-2 border-b px-2.5 pt-1.5 pb-2">
						<span className="block truncate font-semibold">{operator}</span>
						<span className="block text-ink-3 text-xs">
							Acesso por este computador
						</span>
					</p>
					<Link className={itemStyle} onClick={close} to={paths.settings}>
						<Settings aria-hidden className="text-ink-2" size={16} />
						Configurações
					</Link>
					<button
						className={itemStyle}
						onClick={() => {
							close();
							onShowShortcuts();
						}}
						type="button"
					>
						<Keyboard aria-hidden className="text-ink-2" size={16} />
						Atalhos do teclado
					</button>
				</>
			)}
		</TopBarPopover>
	);
}

const itemStyle =
	"flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-left hover:bg-mute-soft pointer-coarse:min-h-11";
