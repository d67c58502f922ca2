import { LayoutDashboard, RotateCw } from "lucide-react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** When even the shell failed. */
export function RouterErrorScreen() {
	const error = useRouteError();
	return (
		<main className="px-4">
			{isNotFound(error) ? <NotFoundScreen /> : <RouterError error={error} />}
		</main>
	);
}

/** In place of a screen that failed; sidebar and top bar stay and lead elsewhere. */
export function ScreenError() {
	const error = useRouteError();
	return isNotFound(error) ? <NotFoundScreen /> : <RouterError error={error} />;
}

function RouterError({ error }: { error: unknown }) {
	return (
		<div className="grid min-h-[70dvh] place-items-center" role="alert">
			<div className="w-full max-w-lg text-center">
				<h1 className="font-bold text-2xl" id="page-title" tabIndex={-1}>
					Unexpected Application Error!
				</h1>
				<p className="mt-1.5 text-balance text-ink-3">
					Algo deu errado ao mostrar esta tela. Recarregue a página; o que já
					foi salvo não se perdeu.
				</p>
				<pre className="mt-5 max-h-40 overflow-auto whitespace-pre-wrap break-words rounded-control border border-line bg-surface p-3 text-left text-ink-2 text-xs">
					{messageOf(error)}
				</pre>
				<div className="mt-6 flex flex-wrap justify-center gap-2">
					<LinkButton icon={LayoutDashboard} to={paths.dashboard}>
						Ir para o Dashboard
					</LinkButton>
					<Button
						icon={RotateCw}
						onClick={() => window.location.reload()}
						variant="primary"
					>
						Recarregar
					</Button>
				</div>
			</div>
		</div>
	);
}

function isNotFound(error: unknown): boolean {
	if (isRouteErrorResponse(error)) return error.status === 404;
	return error instanceof Response && error.status === 404;
}

function messageOf(error: unknown): string {
	if (error instanceof Error) return error.message;
	return isRouteErrorResponse(error)
		? `${error.status} ${error.statusText}`
		: String(error);
}
