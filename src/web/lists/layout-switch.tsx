import { LayoutGrid, Rows3 } from "lucide-react";
import { useId } from "react";
import type { ListLayout } from "#contract/list-layout.ts";

type LayoutSwitchProps = {
	layout: ListLayout;
	onLayout: (layout: ListLayout) => void;
};

/** Cartões or Tabela. A phone has no room for a table, and no switch. */
export function LayoutSwitch({ layout, onLayout }: LayoutSwitchProps) {
	const name = useId();
	return (
		<div
			aria-label="Como mostrar a lista"
			className="inline-flex h-control rounded-control border border-line bg-surface p-[3px] shadow-quiet max-sm:hidden"
			role="radiogroup"
		>
			{choices.map(({ value, label, icon: Icon }) => (
				<label
					className="relative grid w-9 cursor-pointer place-items-center rounded-[7px] text-ink-2 transition-colors hover:text-ink has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-1 pointer-coarse:w-11"
					key={value}
					title={label}
				>
					<input
						aria-label={label}
						checked={value === layout}
						className="absolute inset-0 cursor-pointer appearance-none outline-none"
						name={name}
						onChange={() => onLayout(value)}
						type="radio"
						value={value}
					/>
					<Icon aria-hidden size={16} />
				</label>
			))}
		</div>
	);
}

const choices = [
	{ value: "cards", label: "Cartões", icon: LayoutGrid },
	{ value: "table", label: "Tabela", icon: Rows3 },
] as const;
