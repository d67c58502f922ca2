import { type CSSProperties, type RefObject, useEffect, useRef } from "react";
import { Toaster as Sonner, toast } from "sonner";
import "sonner/dist/styles.css";
import { takeAnnouncements } from "./announce.ts";
import { useToastsBottom } from "./keep-toasts-above.ts";

type ToasterProps = { theme: "light" | "dark" };

/** Once, at the root. Messages are raised with `toast` of sonner. Alt+T brings the focus to them. */
export function Toaster({ theme }: ToasterProps) {
	useFocusGivenBackInTime();
	useFocusFromDialogs();
	useAnnouncements();
	const region = useRef<HTMLElement>(null);
	useLanguageOfToasts(region);
	// An open dialog says how high its buttons reach.
	const bottom = useToastsBottom();
	return (
		<Sonner
			// An open dialog takes the pointer from everything else on the page.
			className="pointer-events-auto normal-nums print:hidden"
			closeButton
			customAriaLabel="Notifications" // specified
			hotkey={["altKey", "KeyT"]}
			mobileOffset={{ bottom: bottom ?? 16 }}
			offset={{ bottom: bottom ?? 24 }}
			position="bottom-right"
			ref={region}
			style={colours}
			theme={theme}
			toastOptions={{
				closeButtonAriaLabel: "Fechar notificação",
				classNames: {
					toast: toastRing,
					actionButton: `${toastRing} mr-5! h-8! shrink-0 rounded-control! border! border-line! border-solid! bg-surface! px-2.5! font-semibold! text-ink! text-sm! hover:bg-hover!`,
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

function useAnnouncements() {
	useEffect(
		() =>
			takeAnnouncements(({ tone, title, isLasting, ...rest }) =>
				toast[tone](title, {
					...rest,
					...(isLasting && { duration: Number.POSITIVE_INFINITY }),
				}),
			),
		[],
	);
}

/** The region's name is English, as specified; what it holds is not. Sonner takes no languages. */
function useLanguageOfToasts(region: RefObject<HTMLElement | null>) {
	useEffect(() => {
		const { current } = region;
		if (!current) return;
		current.lang = "en";
		const tellLists = () => {
			for (const list of current.children)
				if (list instanceof HTMLElement) list.lang = "pt-BR";
		};
		tellLists();
		const listsChanged = new MutationObserver(tellLists);
		listsChanged.observe(current, { childList: true });
		return () => listsChanged.disconnect();
	}, [region]);
}

/**
 * Sonner gives the focus back to where it was as soon as it leaves a toast, even when it leaves for a
 * menu that was just opened, which then closes at once. So the focus leaves earlier: when a toast is
 * clicked, and before a press anywhere else counts.
 */
function useFocusGivenBackInTime() {
	useEffect(() => {
		function letGo({ type, target }: Event) {
			const focused = document.activeElement;
			const toaster = focused?.closest("[data-sonner-toaster]");
			if (!toaster || !(focused instanceof HTMLElement)) return;
			const isInside = target instanceof Node && toaster.contains(target);
			if (type === "click" || !isInside) focused.blur();
		}
		document.addEventListener("pointerdown", letGo, { capture: true });
		document.addEventListener("click", letGo, { capture: true });
		return () => {
			document.removeEventListener("pointerdown", letGo, { capture: true });
			document.removeEventListener("click", letGo, { capture: true });
		};
	}, []);
}

/**
 * An open dialog would fetch the focus back at once, and "Desfazer" be out of reach of the keyboard. It listens at the
 * document, so that what goes to a toast ends before that; React itself listens further inside.
 */
function useFocusFromDialogs() {
	useEffect(() => {
		const isToast = (place: EventTarget | null) =>
			place instanceof Element &&
			place.closest("[data-sonner-toaster]") !== null;
		function keepFromDialogs(event: FocusEvent) {
			const { type, target, relatedTarget } = event;
			if (isToast(type === "focusin" ? target : relatedTarget))
				event.stopPropagation();
		}
		document.body.addEventListener("focusin", keepFromDialogs);
		document.body.addEventListener("focusout", keepFromDialogs);
		return () => {
			document.body.removeEventListener("focusin", keepFromDialogs);
			document.body.removeEventListener("focusout", keepFromDialogs);
		};
	}, []);
}

/** The ring of everything else: sonner's own is black, which nobody sees in the dark. */
const toastRing =
	"focus-visible:shadow-none! focus-visible:outline-2! focus-visible:outline-brand!";

// Sonner reads its colours from these, and CSSProperties does not know custom ones.
const colours: CSSProperties & Record<`--${string}`, string> = {
	"--border-radius": "0.75rem",
	"--normal-bg": "var(--surface)",
	"--normal-border": "var(--line)",
	"--normal-text": "var(--ink)",
	fontFamily: "inherit",
};
