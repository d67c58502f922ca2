import { Command } from "cmdk";
import { Search, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSession } from "#web/data/session.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { useResting } from "#web/ui/fields/use-resting.ts";
import { countText } from "#web/ui/layout/pagination.tsx";
import { useReturnFocus } from "#web/ui/overlays/return-focus.ts";
import { matchingCommands } from "./palette-commands.ts";
import {
	PaletteGroup,
	type PaletteRow,
	type PaletteSection,
	rowsOf,
	rowValue,
} from "./palette-group.tsx";
import { nearestFirst } from "./palette-order.ts";
import { usePaletteRecent } from "./palette-recent.ts";
import { usePaletteSearch } from "./palette-search.ts";
import { type PaletteActs, usePaletteActs } from "./use-palette-acts.ts";

type CommandPaletteProps = PaletteActs & {
	/** What was typed before it was there. */
	begun?: string;
};

/** Go anywhere, do anything, find anyone. */
export function CommandPalette(props: CommandPaletteProps) {
	const [typed, setTyped] = useState(props.begun ?? "");
	const input = useRef<HTMLInputElement>(null);
	const search = useResting(typed, 180);
	const {
		sections: found,
		total,
		isTotalCapped,
		isSearching,
		hasFailed,
	} = usePaletteSearch(search);
	const focus = useReturnFocus();
	const run = usePaletteActs(props);
	const session = useSession();
	const recent = usePaletteRecent(typed);
	const commands = [
		recent,
		...(session ? matchingCommands(typed, session) : []),
	];
	const sections = nearestFirst([...found, ...commands], typed);
	const values = valuesOf(sections);
	const [chosen, setChosen] = useState("");
	// What was chosen may be gone by now: Enter then takes the first.
	const value = values.includes(chosen) ? chosen : (values[0] ?? "");
	const isCommand = valuesOf(commands).includes(value);
	const isPending = isSearching || search !== typed;
	/** Enter was pressed before what was typed was found: it does its work then. */
	const [isAwaited, setIsAwaited] = useState(false);
	const runValue = useEffectEvent(() => {
		setIsAwaited(false);
		const rows = sections.flatMap((section) =>
			rowsOf(section).map((row) => ({
				row,
				value: rowValue(section.title, row),
			})),
		);
		const found = rows.find((each) => each.value === value);
		if (found) choose(found.row);
	});
	useEffect(() => {
		if (isAwaited && !isPending) runValue();
	}, [isAwaited, isPending]);

	return (
		<Dialog.Root onOpenChange={() => props.onClose()} open>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
				<Dialog.Content
					aria-describedby={undefined}
					className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-[640px] animate-pop-in flex-col overflow-hidden border-line bg-surface shadow-float outline-none sm:inset-x-4 sm:top-[12vh] sm:max-h-[70vh] sm:w-auto sm:rounded-card sm:border"
					onOpenAutoFocus={(event) => {
						focus.remember();
						// Not selected as a whole, or the next letter would take the place of those before.
						event.preventDefault();
						input.current?.focus();
						input.current?.setSelectionRange(typed.length, typed.length);
					}}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						focus.giveBack();
					}}
				>
					<Dialog.Title className="sr-only">Buscar em tudo</Dialog.Title>
					<Command
						className="flex min-h-0 flex-col"
						label="Buscar em tudo"
						loop
						onKeyDown={(event) => {
							// Actions and places are known at once; the rest may be of an earlier text.
							if (event.key !== "Enter" || !isPending || isCommand) return;
							event.preventDefault();
							setIsAwaited(true);
						}}
						onValueChange={setChosen}
						shouldFilter={false}
						value={value}
					>
						<div className="flex items-center gap-3 border-line-2 border-b px-4">
							<Search aria-hidden className="shrink-0 text-ink-3" size={18} />
							<Command.Input
								className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none"
								onValueChange={(text) => {
									setTyped(text);
									setChosen("");
									setIsAwaited(false);
								}}
								ref={input}
								placeholder="Pedido, loja, produto, cliente ou ação..."
								value={typed}
							/>
							{isSearching && <Spinner />}
							<Dialog.Close asChild>
								<IconButton
									className="-mr-2 sm:hidden"
									icon={X}
									label="Fechar busca"
								/>
							</Dialog.Close>
						</div>
						<Command.List
							className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2"
							label="Resultados da busca"
						>
							{sections.map((section) => (
								<PaletteGroup
									key={section.title}
									onChoose={choose}
									section={section}
								/>
							))}
						</Command.List>
						<PaletteStatus
							count={total + commands.flatMap(rowsOf).length}
							hasFailed={hasFailed}
							isCapped={isTotalCapped}
							isSearching={isSearching}
							typed={typed.trim()}
						/>
					</Command>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);

	function choose({ act }: PaletteRow) {
		run(act);
	}
}

function valuesOf(sections: readonly PaletteSection[]): string[] {
	return sections.flatMap((section) =>
		rowsOf(section).map((row) => rowValue(section.title, row)),
	);
}

interface PaletteStatusProps {
	count: number;
	isCapped: boolean;
	isSearching: boolean;
	hasFailed: boolean;
	typed: string;
}

function PaletteStatus({
	count,
	isCapped,
	isSearching,
	hasFailed,
	typed,
}: PaletteStatusProps) {
	const isEmpty = count === 0 && !isSearching && !hasFailed;
	return (
		<>
			<p className="sr-only" role="status">
				{isSearching
					? "Buscando…"
					: `${countText(count, isCapped)} ${count === 1 ? "resultado" : "resultados"}`}
			</p>
			{hasFailed && (
				<p className="border-line-2 border-t px-4 py-3 text-bad text-sm">
					Não foi possível buscar. Verifique a conexão e tente novamente.
				</p>
			)}
			{isEmpty && (
				<p className="px-4 pt-4 pb-8 text-center text-ink-3">
					Nada encontrado para “{typed}”.
				</p>
			)}
		</>
	);
}
