import { useQuery } from "@tanstack/react-query";
import { AccessPage } from "#web/app-shell/access/access-page.tsx";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { offerQuery } from "#web/data/invitations.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { AcceptanceForm } from "./acceptance-form.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** `/convite#…`: how one comes into the team, or back into it. */
export function InvitationScreen() {
	usePageTitle("Convite");
	const { token, forget } = useLinkToken();
	if (token === null) return <EndedLink />;
	return <Invitation forget={forget} key={token} token={token} />;
}

function Invitation({ token, forget }: { token: string; forget: () => void }) {
	const offer = useQuery(offerQuery(token));
	if (offer.data)
		return <AcceptanceForm offer={offer.data} onUsed={forget} token={token} />;
	if (isRefused(offer.error))
		return <EndedLink reason={errorText(offer.error)} />;
	if (offer.error)
		return (
			<AccessPage title="Convite">
				<ErrorState
					description={errorText(offer.error)}
					isRetrying={offer.isFetching}
					onRetry={() => void offer.refetch()}
					title="Não foi possível abrir o convite"
				/>
			</AccessPage>
		);
	return (
		<AccessPage title="Convite">
			<div aria-busy="true" className="grid gap-4">
				<p className="sr-only" role="status">
					Carregando…
				</p>
				<Skeleton className="h-4 w-4/5" />
				<Skeleton className="h-control w-full" />
				<Skeleton className="h-control w-full" />
			</div>
		</AccessPage>
	);
}

/** Asking again would be refused again. */
function isRefused(error: Error | null): boolean {
	return (
		error instanceof ApiError && error.status < 500 && error.status !== 429
	);
}

function EndedLink({ reason = "Este endereço está sem o convite." }) {
	return (
		<AccessPage description={reason} title="Este link não funciona mais">
			<p className="text-ink-2">
				Peça um novo a quem administra a equipe. Se você já criou a sua conta, é
				só entrar.
			</p>
			<LinkButton
				className="mt-5 w-full"
				to={paths.dashboard}
				variant="primary"
			>
				Ir para a entrada
			</LinkButton>
		</AccessPage>
	);
}
