import { ChevronDown, ChevronUp } from "lucide-react";
import {
	type RefObject,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { useHref, useLocation } from "react-router";
import { toast } from "sonner";
import { formatCount } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { isTyping } from "#web/ui/fields/is-typing.ts";
import { countText } from "#web/ui/layout/pagination.tsx";
import { moveOpener } from "#web/ui/overlays/return-focus.ts";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";
import { hasSingleKeys } from "#web/ui/single-keys.ts";
import { type ListInView, useListInView } from "./list-in-view.tsx";

/** The next and the previous record of the list that the open one was chosen from, without going back to it. */
export function RecordPager({ id }: { id: number }) {
	const list = useListInView();
	const place = usePlace(id, list);
	if (!list || place === null || isAlone(list)) return null;
	return <Pager id={id} list={list} place={place} />;
}

function Pager({
	id,
	list,
	place,
}: {
	id: number;
	list: ListInView;
	place: Place;
}) {
	const box = useRef<HTMLDivElement>(null);
	const isGoing = useRef(false);
	useShownFromTheTop(id, box);
	const previous =
		place.previous >= 0 || list.hasPreviousPage ? place.previous : null;
	const next =
		place.next < list.ids.length || list.hasNextPage ? place.next : null;

	async function open(target: number | null) {
		if (target === null || isGoing.current) return;
		isGoing.current = true;
		try {
			await list.open(target);
		} catch (error) {
			toast.error("Não foi possível abrir o próximo", {
				description: errorText(error),
			});
		} finally {
			isGoing.current = false;
		}
	}

	useKeys({ j: () => void open(next), k: () => void open(previous) });

	return (
		<div className="flex items-center print:hidden" ref={box}>
			<p
				className="mr-1 whitespace-nowrap text-ink-3 text-sm tabular-nums max-sm:sr-only"
				role="status"
			>
				{place.isListed &&
					list.from !== null &&
					`${formatCount(list.from + place.previous + 1)} de ${countText(list.total, list.isTotalCapped)}`}
			</p>
			<Tooltip content="Anterior (K)">
				<IconButton
					// Not disabled: at the end of the list it keeps the focus.
					aria-disabled={previous === null}
					aria-keyshortcuts="k"
					className="aria-disabled:opacity-55"
					icon={ChevronUp}
					label="Anterior"
					onClick={() => void open(previous)}
				/>
			</Tooltip>
			<Tooltip content="Próximo (J)">
				<IconButton
					aria-disabled={next === null}
					aria-keyshortcuts="j"
					className="aria-disabled:opacity-55"
					icon={ChevronDown}
					label="Próximo"
					onClick={() => void open(next)}
				/>
			</Tooltip>
		</div>
	);
}

function isAlone(list: ListInView): boolean {
	return list.ids.length < 2 && !list.hasPreviousPage && !list.hasNextPage;
}

/** Places in the page; one below 0 or beyond its end is on the page before or after. */
interface Place {
	previous: number;
	next: number;
	/** Whether the record is still in the list: a filter may no longer let it in. */
	isListed: boolean;
}

/** Of a record that has left the list since it was opened, the next one is what took its place. */
function usePlace(id: number, list: ListInView | null): Place | null {
	const [known, setKnown] = useState<{ id: number; place: number } | null>(
		null,
	);
	const place = list?.ids.indexOf(id) ?? -1;
	if (place >= 0) {
		if (known?.id !== id || known.place !== place) setKnown({ id, place });
		return { previous: place - 1, next: place + 1, isListed: true };
	}
	if (known?.id !== id) return null;
	return { previous: known.place - 1, next: known.place, isListed: false };
}

/** Another record begins at its top, and closing it leads to its own place in the list. */
function useShownFromTheTop(id: number, box: RefObject<HTMLElement | null>) {
	const { key, pathname, search } = useLocation();
	const href = useHref({ pathname, search });
	const opened = useRef({ id, href, isMoved: false });
	useLayoutEffect(() => {
		if (opened.current.id !== id) {
			opened.current = { id, href, isMoved: true };
			box.current?.closest("[role=dialog]")?.scrollTo({ top: 0 });
		}
		if (opened.current.isMoved) moveOpener(key, opened.current.href);
	}, [id, key, href, box]);
}

function useKeys(keys: Record<"j" | "k", () => void>) {
	const press = useEffectEvent((event: KeyboardEvent) => {
		const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
		if (hasModifier || event.defaultPrevented || isTyping(event.target)) return;
		if (!hasSingleKeys()) return;
		if ((event.key === "j" || event.key === "k") && !isBelowAnother())
			keys[event.key]();
	});
	useEffect(() => {
		window.addEventListener("keydown", press);
		return () => window.removeEventListener("keydown", press);
	}, []);
}

/** A question or a menu is open over the record's dialog. */
function isBelowAnother(): boolean {
	const open = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
	return document.querySelectorAll(open).length > 1;
}
