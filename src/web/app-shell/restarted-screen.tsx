import { useEffect, useRef } from "react";
import { useRealNow } from "#web/data/clock.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { elapsedTime } from "#web/ui/marks/relative-time.ts";
import type { Restart } from "./use-restart.ts";

/** Stands where a screen was whose data someone else has emptied; forms that were open on it are closed. */
export function RestartedScreen({ restart }: { restart: Restart }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const at = new Date(restart.at);
	const now = useRealNow();
	return (
		<div className="grid min-h-[70dvh] place-items-center text-center">
			<div role="alert">
				<h1
					className="font-bold text-2xl outline-none"
					ref={heading}
					tabIndex={-1}
				>
					Os dados desta tela foram apagados
				</h1>
				<p className="mt-1.5 max-w-md text-balance text-ink-2">
					O marketplace foi recomeçado ou restaurado por {restart.by}{" "}
					<time dateTime={restart.at}>{elapsedTime(at, now)}</time>. O que
					estava aberto ou sendo editado aqui não existe mais.
				</p>
				<LinkButton className="mt-6" to={paths.dashboard} variant="primary">
					Ir para o Dashboard
				</LinkButton>
			</div>
		</div>
	);
}
