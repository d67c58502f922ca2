import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { usualColumns } from "#contract/list-layout.ts";
import type { ListType } from "#web/domain/list-types.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

type ColumnsDialogProps = {
	type: ListType;
	/** Every column there is, by name. */
	titles: Readonly<Record<string, string>>;
	chosen: readonly string[];
	/** Null: the usual ones again. */
	onChoose: (names: readonly string[] | null) => void;
	onClose: () => void;
};

/** Every column with its box and its place; the table follows at once. */
export function ColumnsDialog({
	type,
	titles,
	chosen,
	onChoose,
	onClose,
}: ColumnsDialogProps) {
	// Those left out keep their place in the list while it is open, so that nothing jumps from under the pointer.
	const [order, setOrder] = useState(() => [
		...chosen,
		...Object.keys(titles).filter((name) => !chosen.includes(name)),
	]);
	const [news, setNews] = useState("");
	const isUsual = chosen.join() === usualColumns[type].join();

	function toggle(name: string, isOn: boolean) {
		const next = order.filter((each) =>
			each === name ? isOn : chosen.includes(each),
		);
		if (next.length > 0) onChoose(next);
	}

	function move(name: string, by: 1 | -1) {
		const at = order.indexOf(name);
		const next = order.filter((each) => each !== name);
		next.splice(at + by, 0, name);
		setOrder(next);
		setNews(`${titles[name]}: posição ${at + by + 1} de ${order.length}`);
		onChoose(next.filter((each) => chosen.includes(each)));
	}

	function reset() {
		const usual: readonly string[] = usualColumns[type];
		setOrder([
			...usual,
			...Object.keys(titles).filter((name) => !usual.includes(name)),
		]);
		onChoose(null);
	}

	return (
		<Dialog
			footer={
				<>
					<Button disabled={isUsual} onClick={reset} variant="ghost">
						Restaurar padrão
					</Button>
					<Button onClick={onClose} variant="primary">
						Concluir
					</Button>
				</>
			}
			onClose={onClose}
			open
			size="sm"
			title="Colunas da tabela"
		>
			<p aria-live="polite" className="sr-only">
				{news}
			</p>
			<ul className="-my-1 divide-y divide-line-2">
				{order.map((name, at) => (
					<li className="flex items-center justify-between gap-2" key={name}>
						<Checkbox
							checked={chosen.includes(name)}
							disabled={chosen.length === 1 && chosen.includes(name)}
							label={titles[name]}
							onChange={(event) => toggle(name, event.currentTarget.checked)}
						/>
						<span className="flex shrink-0">
							<IconButton
								aria-disabled={at === 0}
								icon={ChevronUp}
								label={`Mover ${titles[name]} para cima`}
								onClick={() => at > 0 && move(name, -1)}
							/>
							<IconButton
								aria-disabled={at === order.length - 1}
								icon={ChevronDown}
								label={`Mover ${titles[name]} para baixo`}
								onClick={() => at < order.length - 1 && move(name, 1)}
							/>
						</span>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
