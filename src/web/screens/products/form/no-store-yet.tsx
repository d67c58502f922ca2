import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** In place of the form, so that nothing is typed in vain. Closing the store's form leads back here. */
export function NoStoreYet() {
	const dialogLink = useDialogLink();
	return (
		<Notice
			action={
				<LinkButton size="sm" variant="primary" {...dialogLink(paths.newStore)}>
					Cadastrar a primeira loja
				</LinkButton>
			}
			title="Ainda não há loja para este produto"
			tone="warn"
		>
			Todo produto é de uma loja ativa.
		</Notice>
	);
}
