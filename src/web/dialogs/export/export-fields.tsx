import { type ExportFieldGroup, exportFieldGroups } from "#contract/exports.ts";
import { exportFieldGroupLabels } from "#contract/labels.ts";
import type { ListType } from "#web/domain/list-types.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";

interface ExportFieldsProps {
	type: ListType;
	value: readonly ExportFieldGroup[];
	onChange: (value: ExportFieldGroup[]) => void;
	error: string | undefined;
}

/** Which groups of columns the file has. */
export function ExportFields({
	type,
	value,
	onChange,
	error,
}: ExportFieldsProps) {
	return (
		<Field error={error} isGroup label="Campos a incluir">
			<div className="grid sm:grid-cols-2 sm:gap-x-4">
				{exportFieldGroups.map((group) => (
					<Checkbox
						checked={value.includes(group)}
						hint={hints[type][group]}
						key={group}
						label={exportFieldGroupLabels[group]}
						onChange={(event) =>
							onChange(
								exportFieldGroups.filter((other) =>
									other === group
										? event.target.checked
										: value.includes(other),
								),
							)
						}
					/>
				))}
			</div>
		</Field>
	);
}

const metadata = "Identificadores, datas e versões";

const hints: Record<ListType, Record<ExportFieldGroup, string>> = {
	orders: {
		basic: "Número, data, status, itens",
		financial: "Valores, divisão e comissões",
		contact: "Cliente e entrega",
		metadata,
	},
	products: {
		basic: "Nome, SKU, loja, categoria",
		financial: "Preços e vendas",
		contact: "Loja responsável",
		metadata,
	},
	customers: {
		basic: "Nome, tipo, status",
		financial: "Total gasto e ticket médio",
		contact: "E-mail, telefone, endereço",
		metadata,
	},
	stores: {
		basic: "Nome, tipo, status, categoria",
		financial: "Receita, pedidos e comissão",
		contact: "Responsável, telefone, e-mail",
		metadata,
	},
};
