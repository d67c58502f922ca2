import { Switch } from "#web/ui/fields/switch.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { usePreference } from "#web/ui/preference.ts";
import { singleKeys } from "#web/ui/single-keys.ts";
import { paletteKeys } from "./shortcuts.ts";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
	const choice = usePreference(singleKeys);
	return (
		<Dialog onClose={onClose} open size="sm" title="Atalhos do teclado">
			<div className="grid gap-5">
				{groups().map(({ title, shortcuts }) => (
					<section key={title}>
						<h3 className="mb-1 font-semibold text-sm">{title}</h3>
						<dl className="divide-y divide-line-2">
							{shortcuts.map(([keys, action]) => (
								<div
									className="flex items-center justify-between gap-4 py-2"
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
					</section>
				))}
				<Switch
					checked={choice === "on"}
					hint="Desligue se você dita textos ou se letras soltas o atrapalham."
					label="Atalhos de uma só tecla"
					onChange={(event) =>
						singleKeys.set(event.currentTarget.checked ? "on" : "off")
					}
				/>
			</div>
		</Dialog>
	);
}

function groups(): { title: string; shortcuts: [string, string][] }[] {
	return [
		{
			title: "Em qualquer tela",
			shortcuts: [
				[paletteKeys(), "Buscar em tudo, ir para uma tela, agir"],
				["Alt T", "Ir para as notificações no canto da tela"],
				["Esc", "Fechar o diálogo ou o menu"],
				["Tab", "Ir para o próximo campo ou botão"],
				["?", "Mostrar esta lista"],
			],
		},
		{
			title: "Nas listas",
			shortcuts: [
				["/", "Ir para a busca da lista"],
				["↓", "Da busca para a lista"],
				["j", "Próxima linha ou cartão"],
				["k", "Linha ou cartão anterior"],
				["↓  ou  ↑", "Linha ou cartão abaixo ou acima, com o foco na lista"],
				["Enter", "Abrir"],
				["e", "Editar"],
				["n", "Criar"],
				["x", "Selecionar"],
				["Shift X", "Selecionar desde a última selecionada"],
				["Shift ↓  ou  ↑", "Estender a seleção"],
				["Esc", "Limpar a seleção"],
			],
		},
		{
			title: "Em um pedido, produto, loja ou cliente aberto",
			shortcuts: [
				["j", "Próximo da lista"],
				["k", "Anterior da lista"],
			],
		},
		{
			title: "Preço e estoque na tabela de produtos",
			shortcuts: [
				["Enter, e  ou um número", "Começar a editar"],
				["Enter", "Salvar e descer uma linha"],
				["Esc ", "Deixar como estava"],
			],
		},
	];
}
