import {
	Component,
	type ComponentType,
	type FunctionComponent,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useState,
} from "react";
import { Button } from "../buttons/button.tsx";
import { announce } from "../overlays/announce.ts";

type WhileLoading = {
	/** What stands in its place until its code is there. */
	whileLoading?: ReactNode;
};

export type LazyPiece<Props> = FunctionComponent<Props & WhileLoading> & {
	/** Loads the code ahead. Never fails: what did not come is asked for again when it is drawn. */
	preload: () => Promise<void>;
};

/** How often what keeps trying asks again: the network, or the server, may be away for a moment. */
const retryMs = 3000;

/**
 * A part of the page whose code comes when it is first drawn. When the code does not come or the part
 * breaks, it says so in its own place and offers another try; the rest of the page stays.
 */
export function lazyPiece<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): LazyPiece<Props> {
	return pieceOf(load, (_, retry) => <FailedPiece onRetry={retry} />);
}

/** The same for what opens over the page: it closes again, and a message says why. */
export function lazyOverlay<Props extends { onClose: () => void }>(
	load: () => Promise<ComponentType<Props>>,
): LazyPiece<Props> {
	return pieceOf(load, ({ onClose }) => <FailedOverlay onClose={onClose} />);
}

/** For what the page cannot do without: its code is asked for until it comes. */
export function lazyNeed<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): LazyPiece<Props> {
	return pieceOf(() => untilLoaded(load), nothing, { breaksAlone: false });
}

/** For a screen. When it breaks, the router's error screen stands in its place. */
export function lazyScreen<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): LazyPiece<Props> {
	return pieceOf(
		load,
		(_, retry) => (
			<div className="grid min-h-[70dvh] place-items-center">
				<FailedPiece onRetry={retry} />
			</div>
		),
		{ breaksAlone: false },
	);
}

function pieceOf<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	failed: (props: Props, retry: () => void) => ReactNode,
	{ breaksAlone = true } = {},
): LazyPiece<Props> {
	let loaded: ComponentType<Props> | undefined;
	let loading: Promise<void> | undefined;

	function fetchCode(): Promise<void> {
		loading ??= load().then(
			(component) => {
				loaded = component;
				Piece.displayName = component.displayName ?? component.name;
			},
			(error: unknown) => {
				loading = undefined; // drawn again, it is asked for again
				throw error;
			},
		);
		return loading;
	}

	function Piece({ whileLoading = null, ...rest }: Props & WhileLoading) {
		const props = rest as unknown as Props;
		const [state, setState] = useState<"loading" | "ready" | "failed">(
			loaded ? "ready" : "loading",
		);
		useEffect(() => {
			if (state !== "loading") return;
			let isGone = false;
			const end = (next: "ready" | "failed") => {
				if (!isGone) setState(next);
			};
			fetchCode().then(
				() => end("ready"),
				() => end("failed"),
			);
			return () => {
				isGone = true;
			};
		}, [state]);
		const Loaded = loaded;
		if (state === "failed") return failed(props, () => setState("loading"));
		if (!Loaded) return whileLoading;
		if (!breaksAlone) return <Loaded {...props} />;
		return (
			<FailsAlone failed={(retry) => failed(props, retry)}>
				<Loaded {...props} />
			</FailsAlone>
		);
	}
	Piece.displayName = "Piece";
	Piece.preload = () => fetchCode().catch(() => undefined);
	return Piece;
}

type FailsAloneProps = {
	/** What stands in its place when it breaks; nothing otherwise. */
	failed?: (retry: () => void) => ReactNode;
	children: ReactNode;
};

/** Whatever breaks within it takes nothing else of the page away. */
export class FailsAlone extends Component<
	FailsAloneProps,
	{ hasFailed: boolean }
> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		const { failed = nothing, children } = this.props;
		if (!this.state.hasFailed) return children;
		return failed(() => this.setState({ hasFailed: false }));
	}
}

function FailedPiece({ onRetry }: { onRetry: () => void }) {
	return (
		<div
			className="flex flex-wrap items-center justify-center gap-2 p-3 text-center text-ink-2 text-sm"
			role="alert"
		>
			<p>Esta parte não carregou.</p>
			<Button onClick={onRetry} size="sm">
				Tentar novamente
			</Button>
		</div>
	);
}

function FailedOverlay({ onClose }: { onClose: () => void }) {
	const end = useEffectEvent(() => {
		onClose();
		announce({
			id: "failed-overlay",
			tone: "error",
			title: "Não foi possível abrir",
			description:
				"O resto da página continua como está. Tente novamente em instantes.",
		});
	});
	useEffect(() => end(), []);
	return null;
}

function nothing() {
	return null;
}

async function untilLoaded<Module>(
	load: () => Promise<Module>,
): Promise<Module> {
	for (;;) {
		try {
			return await load();
		} catch {
			await new Promise((resolve) => setTimeout(resolve, retryMs));
		}
	}
}
