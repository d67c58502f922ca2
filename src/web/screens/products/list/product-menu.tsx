import {
	BadgeCheck,
	Copy,
	Eye,
	PackageCheck,
	Pencil,
	Power,
	PowerOff,
	Trash2,
} from "lucide-react";
import { useState } from "react";
import type { ProductSummary } from "#contract/products.ts";
import { useMay } from "#web/data/session.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { RowMenu } from "#web/ui/overlays/row-menu.tsx";
import { AdjustStockDialog } from "../adjust-stock-dialog.tsx";
import { useApproveProduct, useSwitchProduct } from "../product-changes.ts";
import { RemoveProductDialog } from "./remove-product-dialog.tsx";

export function ProductMenu({ product }: { product: ProductSummary }) {
	const openDialog = useOpenDialog();
	const approve = useApproveProduct();
	const change = useSwitchProduct();
	const mayEdit = useMay("catalog:write");
	const [open, setOpen] = useState<"stock" | "removal" | null>(null);
	const { isOnline, isApproved } = product;
	const close = () => setOpen(null);

	return (
		<>
			<RowMenu
				items={[
					{
						label: "Ver Detalhes",
						icon: Eye,
						onSelect: () => openDialog(paths.product(product.id)),
					},
					{
						label: "Editar",
						isOffered: mayEdit,
						icon: Pencil,
						onSelect: () => openDialog(paths.editProduct(product.id)),
					},
					{
						label: "Duplicar",
						isOffered: mayEdit,
						icon: Copy,
						onSelect: () => openDialog(paths.duplicateProduct(product.id)),
					},
					{
						label: "Aprovar",
						isOffered: mayEdit && !isApproved,
						icon: BadgeCheck,
						disabled: approve.isPending,
						onSelect: () => approve.mutate(product),
					},
					{
						label: "Ajustar estoque",
						isOffered: mayEdit,
						icon: PackageCheck,
						onSelect: () => setOpen("stock"),
					},
					{
						label: isOnline ? "Desativar" : "Ativar",
						isOffered: mayEdit,
						icon: isOnline ? PowerOff : Power,
						disabled: change.isPending,
						onSelect: () => change.mutate({ product, isOnline: !isOnline }),
					},
					{
						label: "Remover",
						isOffered: mayEdit,
						icon: Trash2,
						tone: "danger",
						hasSeparator: true,
						onSelect: () => setOpen("removal"),
					},
				]}
				name={product.name}
			/>
			{open === "stock" && (
				<AdjustStockDialog onClose={close} product={product} />
			)}
			{open === "removal" && (
				<RemoveProductDialog onClose={close} product={product} />
			)}
		</>
	);
}
