import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { SidebarContent } from "./sidebar-content.tsx";

export function SidebarDrawerPanel({ onClose }: { onClose: () => void }) {
	return (
		<Dialog.Root onOpenChange={onClose} open>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
				<Dialog.Content
					aria-describedby={undefined}
					className="fixed inset-y-0 left-0 z-40 w-72 max-w-[85vw] animate-fade-in border-line border-r bg-surface shadow-float outline-none"
					// Closing gives the focus back itself; going elsewhere leaves it to the heading there.
					onCloseAutoFocus={(event) => event.preventDefault()}
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
