import { UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#web/ui/layout/card.tsx";
import { CopyBox } from "#web/ui/marks/copy-box.tsx";

/** Where nobody signs in: why there is no team, and how to have one. */
export function NoTeam() {
	return (
		<Card className="grid justify-items-center px-6 py-12">
			<UsersRound
				aria-hidden
				className="mb-3 text-ink-3"
				size={28}
				strokeWidth={1.5}
			/>
			<h2 className="text-center font-semibold text-md">
				Esta instalação está aberta neste computador
			</h2>
			<p className="mt-1 max-w-lg text-balance text-center text-ink-3">
				Quem usa este computador é o Operador local e pode tudo: não há senhas
				nem equipe. Para trabalhar com mais pessoas, ligue a entrada com senha.
			</p>
			<ol className="mt-6 grid w-full max-w-lg gap-4">
				<Step number={1}>
					Inicie o servidor com o endereço pelo qual a equipe vai abri-lo:
					<CopyBox
						label="Copiar comando"
						text="PUBLIC_URL=https://painel.suaempresa.com.br npm start"
					/>
				</Step>
				<Step number={2}>
					Na primeira vez, o servidor mostra no terminal um link de 30 minutos.
					Quem o abre se torna o primeiro administrador.
				</Step>
				<Step number={3}>Volte a esta tela e convide as outras pessoas.</Step>
			</ol>
			<p className="mt-6 max-w-lg text-balance text-center text-ink-3 text-sm">
				O guia do operador (<code>docs/guia-do-operador.md</code>) explica a
				equipe e os papéis; quem cuida do servidor encontra <code>HOST</code>,{" "}
				<code>PUBLIC_URL</code> e o proxy na documentação de operação.
			</p>
		</Card>
	);
}

function Step({ number, children }: { number: number; children: ReactNode }) {
	return (
		<li className="flex items-start gap-3">
			<span
				aria-hidden
				className="grid size-7 shrink-0 place-items-center rounded-full bg-mute-soft font-semibold text-ink-2 text-sm"
			>
				{number}
			</span>
			<div className="grid min-w-0 flex-1 gap-2 pt-0.5 text-ink-2">
				{children}
			</div>
		</li>
	);
}
