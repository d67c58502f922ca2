import {
	BadgeCheck,
	PackageCheck,
	Pencil,
	Power,
	PowerOff,
} from "lucide-react";
import type { ProductSummary } from "#contract/products.ts";
import { useMay } from "#web/data/session.ts";
import { useOfferActs } from "#web/domain/offered-acts.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { useApproveProduct, useSwitchProduct } from "../product-changes.ts";

/** What the command palette does to the product whose details are open. */
export function useProductActs(product: ProductSummary | undefined): void {
	const openDialog = useOpenDialog();
	const approve = useApproveProduct();
	const change = useSwitchProduct();
	const mayEdit = useMay("catalog:write");
	useOfferActs(product && mayEdit ? actsOn(product) : []);

	function actsOn(product: ProductSummary) {
		const { id, name, isOnline, isApproved } = product;
		const hint = "Produto";
		return [
			{
				label: `Editar ${name}`,
				hint,
				icon: Pencil,
				run: () => openDialog(paths.editProduct(id)),
			},
			{
				label: `Ajustar estoque de ${name}`,
				hint,
				icon: PackageCheck,
				run: () => openDialog(paths.productStock(id)),
			},
			...(isApproved
				? []
				: [
						{
							label: `Aprovar ${name}`,
							hint,
							icon: BadgeCheck,
							run: () => approve.mutate(product),
						},
					]),
			{
				label: `${isOnline ? "Desativar" : "Ativar"} ${name}`,
				hint,
				icon: isOnline ? PowerOff : Power,
				run: () => change.mutate({ product, isOnline: !isOnline }),
			},
		];
	}
}
