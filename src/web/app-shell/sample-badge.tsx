import { formatDay } from "#core/business-time.ts";
import { paths } from "../paths.ts";
import { useSettings } from "../settings-query.ts";
import { classNames } from "../ui/class-names.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { TopBarPopover } from "./top-bar-popover.tsx";

/** Says that the figures are made up and on which day they live, and shows the way out. */
export function SampleBadge({ className }: { className: string }) {
	const settings = useSettings();
	if (!settings?.isSample) return null;
	const text = `Dados de exemplo · ${formatDay(settings.today)}`;
	return (
		<TopBarPopover
			className="w-80 rounded-card p-4"
			label="Dados de exemplo"
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
					<p className="font-semibold">Este é um marketplace de exemplo</p>
					<p className="mt-1 mb-4 text-ink-2 text-sm">
						Lojas, pedidos e clientes são fictícios, e para o sistema hoje é{" "}
						{formatDay(settings.today)}. Experimente à vontade.
					</p>
					<LinkButton
						className="w-full"
						onClick={close}
						to={paths.sampleData}
						variant="primary"
					>
						Começar com meus dados
					</LinkButton>
				</>
			)}
		</TopBarPopover>
	);
}
