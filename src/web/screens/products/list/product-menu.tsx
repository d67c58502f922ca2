import {
	BadgeCheck,
	BadgeX,
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
import { useApproveProduct, useSwitchProduct } from "../product-changes.ts";
import { RefuseProductDialog } from "../refuse-product-dialog.tsx";
import { RemoveProductDialog } from "./remove-product-dialog.tsx";

export function ProductMenu({ product }: { product: ProductSummary }) {
	const openDialog = useOpenDialog();
	const approve = useApproveProduct();
	const change = useSwitchProduct();
	const mayEdit = useMay("catalog:write");
	const [open, setOpen] = useState<"refusal" | "removal" | null>(null);
	const { isOnline, isApproved, refusalReason } = product;
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
						label: "Recusar",
						isOffered: mayEdit && !isApproved && refusalReason === null,
						icon: BadgeX,
						onSelect: () => setOpen("refusal"),
					},
					{
						label: "Ajustar estoque",
						isOffered: mayEdit,
						icon: PackageCheck,
						onSelect: () => openDialog(paths.productStock(product.id)),
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
			{open === "refusal" && (
				<RefuseProductDialog onClose={close} product={product} />
			)}
			{open === "removal" && (
				<RemoveProductDialog onClose={close} product={product} />
			)}
		</>
	);
}
