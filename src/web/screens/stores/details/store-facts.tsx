import { storeCategoryLabels } from "#contract/labels.ts";
import type { StoreSummary } from "#contract/stores.ts";
import { formatDay } from "#core/business-time.ts";
import { formatPhone } from "#core/phone.ts";
import { storeUrl } from "#web/domain/store-url.ts";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";

export function StoreContact({ store }: { store: StoreSummary }) {
	return (
		<Card>
			<CardHeader level={3} title="Contato" />
			<CardBody>
				<DescriptionList
					className="normal-nums"
					items={[
						{ term: "Responsável", value: store.manager },
						{
							term: "Telefone",
							value: (
								<a className="text-brand" href={`tel:+55${store.phone}`}>
									<Unbroken text={formatPhone(store.phone)} />
								</a>
							),
						},
						{
							term: "E-mail",
							value: store.email && (
								<a className="text-brand" href={`mailto:${store.email}`}>
									<BreakableAfter mark="@" text={store.email} />
								</a>
							),
						},
					]}
				/>
			</CardBody>
		</Card>
	);
}

export function StoreFacts({ store }: { store: StoreSummary }) {
	const url = storeUrl(store.slug);
	return (
		<Card>
			<CardHeader level={3} title="Detalhes" />
			<CardBody>
				<DescriptionList
					items={[
						{ term: "Data de cadastro", value: formatDay(store.joinedOn) },
						{
							term: "URL da loja",
							value: (
								<span className="inline-flex items-center">
									<span>
										<BreakableAfter mark="/" text={url} />
									</span>
									<CopyButton label="Copiar URL da loja" text={url} />
								</span>
							),
						},
						{
							term: "Categoria principal",
							value: storeCategoryLabels[store.category],
						},
					]}
				/>
			</CardBody>
		</Card>
	);
}

/** A long address breaks at its joint rather than inside a word. */
function BreakableAfter({ mark, text }: { mark: string; text: string }) {
	const joint = text.indexOf(mark) + 1;
	return (
		<>
			{text.slice(0, joint)}
			<wbr />
			{text.slice(joint)}
		</>
	);
}
