import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { paletteKeys } from "./shortcuts.ts";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
	return (
		<Dialog onClose={onClose} open size="sm" title="Atalhos do teclado">
			<dl className="divide-y divide-line-2">
				{shortcuts().map(({ keys, action }) => (
					<div
						className="flex items-center justify-between gap-4 py-2.5 first:pt-0 last:pb-0"
						key={action}
					>
						<dt className="text-ink-2">{action}</dt>
						<dd>
							<kbd className="whitespace-nowrap rounded-md border border-line bg-bg px-2 py-0.5 font-medium font-sans text-xs">
								{keys}
							</kbd>
						</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}

function shortcuts(): { keys: string; action: string }[] {
	return [
		{ keys: paletteKeys(), action: "Buscar em tudo, ir para uma tela, agir" },
		{ keys: "/", action: "Ir para a busca da lista" },
		{ keys: "Alt T", action: "Ir para as notificações no canto da tela" },
		{ keys: "Esc", action: "Fechar o diálogo ou o menu" },
		{ keys: "Tab", action: "Ir para o próximo campo ou botão" },
		{ keys: "?", action: "Mostrar esta lista" },
	];
}
