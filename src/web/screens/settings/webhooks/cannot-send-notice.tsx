import { Notice } from "#web/ui/feedback/notice.tsx";

/** In the demo, which is a page in a tab. */
export function CannotSendNotice() {
	return (
		<Notice title="Aqui nada é enviado" tone="info">
			Esta demonstração é uma página no seu navegador, e uma página não pode
			chamar outros sistemas. O que seria enviado fica na lista de entregas,
			aguardando.
		</Notice>
	);
}
