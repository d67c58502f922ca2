import type { ReactNode } from "react";
import { formatDay } from "#core/business-time.ts";
import { useForgetsOnReload } from "#web/data/forgets-on-reload.ts";
import { useMay } from "#web/data/session.ts";
import { useSettings } from "#web/data/settings.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TopBarPopover } from "./top-bar-popover.tsx";

/** Says that the figures are made up and on which day they live, or that nothing is kept, and shows the way out. */
export function SampleBadge({ className }: { className: string }) {
	const settings = useSettings();
	const forgets = useForgetsOnReload();
	const mayStart = useMay("data:manage");
	if (settings?.isSample) {
		const today = formatDay(settings.today);
		return (
			<BadgeWithPanel
				action={(close) =>
					mayStart && (
						<LinkButton
							className="w-full"
							onClick={close}
							to={paths.sampleData}
							variant="primary"
						>
							Começar com meus dados
						</LinkButton>
					)
				}
				className={className}
				label="Dados de exemplo"
				text={`Dados de exemplo · ${today}`}
				title="Este é um marketplace de exemplo"
			>
				Lojas, pedidos e clientes são fictícios, e para o sistema hoje é {today}
				. Experimente à vontade{forgets && `: ${nothingIsKept}`}.
			</BadgeWithPanel>
		);
	}
	if (settings && forgets)
		return (
			<BadgeWithPanel
				action={() => (
					<Button className="w-full" onClick={() => window.location.reload()}>
						Recomeçar a demonstração
					</Button>
				)}
				className={className}
				label="Demonstração"
				text="Demonstração · nada é salvo"
				title="Esta é uma demonstração"
			>
				Tudo acontece nesta aba: {nothingIsKept}.
			</BadgeWithPanel>
		);
	return null;
}

const nothingIsKept =
	"nada é salvo, e recarregar a página recomeça a demonstração";

interface BadgeWithPanelProps {
	className: string;
	label: string;
	text: string;
	title: string;
	children: ReactNode;
	action: (close: () => void) => ReactNode;
}

function BadgeWithPanel({
	className,
	label,
	text,
	title,
	children,
	action,
}: BadgeWithPanelProps) {
	return (
		<TopBarPopover
			className="w-80 rounded-card p-4"
			label={label}
			trigger={(props) => (
				<button
					{...props}
					className={classNames(
						"items-center justify-center whitespace-nowrap bg-warn-soft font-medium text-warn text-xs outline-offset-[-2px] hover:underline",
						className,
					)}
					type="button"
				>
					{text}
				</button>
			)}
		>
			{(close) => (
				<>
					<p className="font-semibold">{title}</p>
					<p className="mt-1 text-ink-2 text-sm">{children}</p>
					<div className="mt-4 empty:hidden">{action(close)}</div>
				</>
			)}
		</TopBarPopover>
	);
}
