import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { Outlet } from "react-router";
import type { ApiKey } from "#contract/api-keys.ts";
import { errorText } from "#web/data/api-errors.ts";
import { apiKeysQuery } from "#web/data/api-keys.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { KeysCard } from "./keys-card.tsx";

/** `/configuracoes/chaves`: which programs call in, and what each may do. */
export function KeysScreen() {
	return (
		<>
			<PageHeader
				actions={<NewKeyButton />}
				subtitle="Lojas virtuais e sistemas que usam a API deste marketplace"
				title="Chaves de API"
			/>
			<div className="grid gap-4">
				<Keys />
			</div>
			<Outlet />
		</>
	);
}

function Keys() {
	const keys = useQuery(apiKeysQuery());
	if (keys.isError && !keys.data)
		return (
			<Card>
				<ErrorState
					description={errorText(keys.error)}
					isRetrying={keys.isFetching}
					onRetry={() => void keys.refetch()}
					title="Não foi possível carregar as chaves"
				/>
			</Card>
		);
	if (!keys.data) return <RowsSkeleton label="Carregando as chaves" />;
	const active = keys.data.filter(isActive);
	const ended = keys.data.filter((key) => !isActive(key));
	return (
		<>
			{active.length > 0 ? (
				<KeysCard keys={active} title="Ativas" />
			) : (
				<Card>
					<EmptyState
						description="Cada loja virtual ou sistema recebe a sua, com as permissões de que precisa. Você pode revogar uma sem parar as outras."
						icon={KeyRound}
						title="Nenhuma chave ativa"
					/>
				</Card>
			)}
			{ended.length > 0 && <KeysCard keys={ended} title="Encerradas" />}
		</>
	);
}

function NewKeyButton() {
	const dialogLink = useDialogLink();
	return (
		<LinkButton icon={Plus} variant="primary" {...dialogLink(paths.newKey)}>
			Nova chave
		</LinkButton>
	);
}

function isActive({ status }: ApiKey): boolean {
	return status === "active";
}
