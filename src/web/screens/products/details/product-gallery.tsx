import { useState } from "react";
import type { ProductDetails } from "#contract/products.ts";
import { ProductPicture } from "#web/domain/product-picture.tsx";
import { classNames } from "#web/ui/class-names.ts";

export function ProductGallery({ product }: { product: ProductDetails }) {
	const { images, category, name } = product;
	const [chosenId, setChosenId] = useState<number | null>(null);
	// A picture that was removed meanwhile gives way to the cover.
	const shown = images.find(({ id }) => id === chosenId) ?? images[0];
	if (!shown) return <NoPictures category={category} />;
	return (
		<div className="grid content-start gap-2.5">
			<ProductPicture
				alt={name}
				category={category}
				className="aspect-square w-full border border-line-2 sm:max-h-[340px]"
				fit="contain"
				key={shown.sha256}
				sha256={shown.sha256}
				size="full"
			/>
			{images.length > 1 && (
				<ul aria-label="Imagens do produto" className="grid grid-cols-5 gap-2">
					{images.map(({ id, sha256 }, index) => (
						<li key={id}>
							<button
								aria-label={`Imagem ${index + 1} de ${images.length}`}
								aria-pressed={id === shown.id}
								className={classNames(
									"block w-full rounded-control",
									id === shown.id
										? "outline-2 outline-brand outline-offset-1"
										: "opacity-75 hover:opacity-100",
								)}
								onClick={() => setChosenId(id)}
								type="button"
							>
								<ProductPicture
									category={category}
									className="aspect-square w-full"
									sha256={sha256}
								/>
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function NoPictures({ category }: Pick<ProductDetails, "category">) {
	return (
		<div className="grid content-center justify-items-center gap-1 rounded-control bg-mute-soft py-6 text-ink-2 text-sm sm:max-h-[26rem] sm:min-h-60">
			<ProductPicture category={category} className="size-24" sha256={null} />
			Sem imagens
		</div>
	);
}
