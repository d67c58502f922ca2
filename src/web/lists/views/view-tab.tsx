import {
	ArrowLeft,
	ArrowRight,
	ChevronDown,
	Eye,
	EyeOff,
	Pencil,
	Pin,
	PinOff,
	Trash2,
	Users,
} from "lucide-react";
import { Link } from "react-router";
import type { ListView, ViewCounts } from "#contract/list-views.ts";
import { formatCount } from "#core/money.ts";
import { useMay } from "#web/data/session.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Menu } from "#web/ui/overlays/menu.tsx";
import type { ViewChanges } from "./use-view-changes.ts";

interface ViewTabProps {
	view: ListView;
	to: string;
	isActive: boolean;
	isDefault: boolean;
	/** Whether there is a neighbour on that side. */
	canMove: { left: boolean; right: boolean };
	/** undefined: still on its way. */
	count: ViewCounts["items"][number] | undefined;
	hasHidden: boolean;
	changes: ViewChanges;
	onRename: () => void;
}

/** A view is an address: its tab is a link, and only the one in force has a menu. */
export function ViewTab({
	view,
	to,
	isActive,
	isDefault,
	canMove,
	count,
	hasHidden,
	changes,
	onRename,
}: ViewTabProps) {
	const mayShare = useMay("views:share");
	return (
		<li
			className={classNames(
				"flex h-9 shrink-0 items-center border-b-2 pointer-coarse:h-11",
				isActive ? "border-brand" : "border-transparent",
			)}
		>
			<Link
				aria-current={isActive ? "page" : undefined}
				className={classNames(
					"flex h-full items-center gap-1.5 rounded-t-control px-2.5 text-sm",
					isActive
						? "font-semibold text-brand"
						: "font-medium text-ink-2 hover:bg-hover hover:text-ink",
				)}
				preventScrollReset
				to={to}
			>
				<span className="max-w-48 truncate">{view.name}</span>
				<span className="text-ink-3 text-xs tabular-nums">
					{count && countText(count)}
				</span>
			</Link>
			{isActive && (
				<Menu
					items={[
						{
							label: "Renomear",
							icon: Pencil,
							isOffered: view.mayChange,
							onSelect: onRename,
						},
						{
							label: "Mover para a esquerda",
							icon: ArrowLeft,
							disabled: !canMove.left,
							onSelect: () => changes.move(view, -1),
						},
						{
							label: "Mover para a direita",
							icon: ArrowRight,
							disabled: !canMove.right,
							onSelect: () => changes.move(view, 1),
						},
						{
							label: isDefault ? "Deixar de ser padrão" : "Tornar padrão",
							icon: isDefault ? PinOff : Pin,
							onSelect: () => changes.setDefault(isDefault ? null : view.key),
						},
						{
							label: view.isShared
								? "Deixar de compartilhar"
								: "Compartilhar com a equipe",
							icon: Users,
							isOffered: view.id !== null && mayShare,
							onSelect: () =>
								void changes.changeAtOnce(
									view,
									{ isShared: !view.isShared },
									view.isShared
										? "A visão agora é só sua."
										: "Visão compartilhada com a equipe.",
								),
						},
						{
							label: "Ocultar",
							icon: EyeOff,
							isOffered: !view.mayChange,
							onSelect: () => changes.hide(view),
						},
						{
							label: "Mostrar visões ocultas",
							icon: Eye,
							isOffered: hasHidden,
							onSelect: changes.showAll,
						},
						{
							label: "Excluir",
							icon: Trash2,
							tone: "danger",
							hasSeparator: true,
							isOffered: view.mayChange,
							onSelect: () => changes.remove(view),
						},
					]}
					trigger={
						<button
							aria-label={`Opções da visão ${view.name}`}
							className="grid h-full w-7 place-items-center rounded-control text-ink-3 hover:text-ink pointer-coarse:w-11"
							type="button"
						>
							<ChevronDown aria-hidden size={14} />
						</button>
					}
				/>
			)}
		</li>
	);
}

/** What was not known in time is said to be so. */
function countText({ count, isCapped }: ViewCounts["items"][number]): string {
	if (count === null) return "…";
	return isCapped ? `${formatCount(count)}+` : formatCount(count);
}
