import { storeCategoryLabels } from "#contract/labels.ts";
import type { StoreSummary } from "#contract/stores.ts";
import { formatDay } from "#core/business-time.ts";
import { formatPhone } from "#core/phone.ts";
import { storeUrl } from "../../../store-url.ts";
import { Card, CardBody, CardHeader } from "../../../ui/card.tsx";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { CopyButton } from "./copy-button.tsx";

export function StoreContact({ store }: { store: StoreSummary }) {
	const phone = formatPhone(store.phone);
	return (
		<Card>
			<CardHeader level={3} title="Contato" />
			<CardBody>
				<DescriptionList
					items={[
						{ term: "Responsável", value: store.manager },
						{
							term: "Telefone",
							value: (
								<a className="text-brand" href={`tel:+55${store.phone}`}>
									{phone}
								</a>
							),
						},
						{
							term: "E-mail",
							value: store.email && (
								<a className="text-brand" href={`mailto:${store.email}`}>
									{store.email}
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
								<>
									{url}
									<CopyButton label="Copiar URL da loja" text={url} />
								</>
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
