import { Menu, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "../ui/icon-button.tsx";
import { SidebarContent } from "./sidebar-content.tsx";

/** The menu of phones and narrow windows. Going anywhere closes it. */
export function SidebarDrawer() {
	const { key } = useLocation();
	const [openedAt, setOpenedAt] = useState<string | null>(null);
	return (
		<Dialog.Root
			onOpenChange={(isOpen) => setOpenedAt(isOpen ? key : null)}
			open={openedAt === key}
		>
			<Dialog.Trigger asChild>
				<IconButton
					className="-ml-2 lg:hidden"
					icon={Menu}
					label="Abrir menu"
				/>
			</Dialog.Trigger>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
				<Dialog.Content
					aria-describedby={undefined}
					className="fixed inset-y-0 left-0 z-40 w-72 max-w-[85vw] animate-fade-in border-line border-r bg-surface shadow-float outline-none"
					onCloseAutoFocus={(event) => {
						// Closed by going elsewhere: the heading there has the focus.
						if (openedAt !== null) event.preventDefault();
					}}
				>
					<Dialog.Title className="sr-only">Menu</Dialog.Title>
					<SidebarContent
						aside={
							<Dialog.Close asChild>
								<IconButton icon={X} label="Fechar menu" />
							</Dialog.Close>
						}
						isRail={false}
					/>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
