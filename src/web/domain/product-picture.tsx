import {
	Apple,
	Dumbbell,
	Footprints,
	Lamp,
	type LucideIcon,
	Shirt,
	Smartphone,
	Sparkles,
	Watch,
} from "lucide-react";
import type { ImageSize } from "#contract/products.ts";
import type { ProductCategory } from "#core/categories.ts";
import { useImage } from "#web/data/images.ts";
import { classNames } from "#web/ui/class-names.ts";

type ProductPictureProps = {
	/** Its content address; null shows the category's sign instead. */
	sha256: string | null;
	category: ProductCategory;
	/** What it shows, for those who do not see it; none where the name stands beside it. */
	alt?: string;
	size?: ImageSize;
	fit?: "cover" | "contain";
	className?: string;
};

/** A picture of a product, or a quiet sign of its category where there is none. */
export function ProductPicture({
	sha256,
	category,
	alt = "",
	size = "thumb",
	fit = "cover",
	className,
}: ProductPictureProps) {
	const address = useImage(sha256, size);
	const Sign = signs[category];
	return (
		<div
			className={classNames(
				"grid place-items-center overflow-hidden rounded-control bg-mute-soft text-mute",
				className,
			)}
		>
			{address ? (
				<img
					alt={alt}
					className={classNames(
						// A light picture is a lamp on a dark page.
						"size-full animate-fade-in dark:brightness-90",
						fit === "cover" ? "object-cover" : "object-contain",
					)}
					decoding="async"
					draggable={false}
					loading="lazy"
					src={address}
				/>
			) : (
				sha256 === null && (
					<Sign
						aria-hidden
						className="size-[38%] max-h-16 max-w-16 opacity-70"
						strokeWidth={1.25}
					/>
				)
			)}
		</div>
	);
}

const signs: Record<ProductCategory, LucideIcon> = {
	moda: Shirt,
	eletronicos: Smartphone,
	calcados: Footprints,
	alimentos: Apple,
	acessorios: Watch,
	casa: Lamp,
	esportes: Dumbbell,
	beleza: Sparkles,
};
