import type { CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";

export type ToasterProps = { theme: "light" | "dark" };

/** Once, at the root. Messages are raised with `toast` of sonner. Alt+T brings the focus to them. */
export function Toaster({ theme }: ToasterProps) {
	return (
		<Sonner
			// An open dialog takes the pointer from everything else on the page.
			className="pointer-events-auto"
			closeButton
			customAriaLabel="Notifications"
			hotkey={["altKey", "KeyT"]}
			position="bottom-right"
			style={colours}
			theme={theme}
			toastOptions={{
				closeButtonAriaLabel: "Fechar notificação",
				classNames: {
					closeButton:
						"top-1.5! right-1.5! left-auto! size-8! translate-none! transform-none! border-0! bg-transparent! text-ink-3! hover:text-ink!",
					content: "pr-7!",
					description: "text-ink-2!",
					error: "[&_[data-icon]]:text-bad",
					success: "[&_[data-icon]]:text-ok",
					title: "font-semibold!",
					warning: "[&_[data-icon]]:text-warn",
				},
			}}
		/>
	);
}

// Sonner reads its colours from these, and CSSProperties does not know custom ones.
const colours: CSSProperties & Record<`--${string}`, string> = {
	"--border-radius": "0.75rem",
	"--normal-bg": "var(--surface)",
	"--normal-border": "var(--line)",
	"--normal-text": "var(--ink)",
	fontFamily: "inherit",
};
