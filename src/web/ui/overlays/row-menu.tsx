import { EllipsisVertical } from "lucide-react";
import { IconButton } from "../buttons/icon-button.tsx";
import { Menu, type MenuItem } from "./menu.tsx";

type RowMenuProps = {
	/** Whose actions: "MegaAtacado", "#DV-2024-1247". */
	name: string;
	items: readonly MenuItem[];
};

export function RowMenu({ name, items }: RowMenuProps) {
	return (
		<Menu
			items={items}
			trigger={
				<IconButton icon={EllipsisVertical} label={`Ações de ${name}`} />
			}
		/>
	);
}
