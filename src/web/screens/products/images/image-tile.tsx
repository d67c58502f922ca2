import { CircleAlert, GripVertical, X } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import type { ProductCategory } from "#core/categories.ts";
import { ProductPicture } from "#web/domain/product-picture.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Progress } from "#web/ui/feedback/progress.tsx";
import type { ImageItem } from "./image-items.ts";
import { placeAttribute } from "./use-reorder.ts";

type ImageTileProps = {
	item: ImageItem;
	place: number;
	count: number;
	category: ProductCategory;
	isDragged: boolean;
	/** The form is being saved: pictures stay where they are. */
	isFixed: boolean;
	handleProps: ComponentProps<"button">;
	onRemove: () => void;
};

export function ImageTile({
	item,
	place,
	count,
	category,
	isDragged,
	isFixed,
	handleProps,
	onRemove,
}: ImageTileProps) {
	const name = item.kind === "new" ? item.file.name : `imagem ${place + 1}`;
	const upload = item.kind === "new" ? item.upload : null;
	const isSending = upload?.state === "sending";
	const canRemove = !isFixed || upload?.state === "sending";
	const canMove = count > 1 && !isFixed;
	return (
		<li
			className={classNames(
				"group relative aspect-square min-w-0 rounded-control border bg-surface transition-shadow",
				upload?.state === "failed" ? "border-bad" : "border-line",
				isDragged && "z-10 shadow-float",
			)}
			{...{ [placeAttribute]: place }}
		>
			{item.kind === "saved" ? (
				<ProductPicture
					alt={name}
					category={category}
					className="size-full"
					sha256={item.image.sha256}
				/>
			) : (
				<Preview file={item.file} />
			)}
			{place === 0 && (
				<span className="pointer-events-none absolute bottom-1.5 left-1.5 rounded-md bg-brand px-1.5 py-0.5 font-semibold text-2xs text-on-brand">
					Capa
				</span>
			)}
			{canMove && (
				<button
					aria-label={`Mover ${name}, posição ${place + 1} de ${count}`}
					className="absolute top-1 left-1 grid size-7 cursor-grab touch-none place-items-center rounded-md bg-surface/90 text-ink-2 shadow-quiet hover:text-ink active:cursor-grabbing pointer-coarse:size-9"
					type="button"
					{...handleProps}
				>
					<GripVertical aria-hidden size={15} />
				</button>
			)}
			{canRemove && (
				<button
					aria-label={
						isSending ? `Cancelar envio de ${name}` : `Remover ${name}`
					}
					className="absolute top-1 right-1 grid size-7 place-items-center rounded-md bg-surface/90 text-ink-2 shadow-quiet hover:text-bad pointer-coarse:size-9"
					onClick={onRemove}
					type="button"
				>
					<X aria-hidden size={15} />
				</button>
			)}
			{upload?.state === "sending" && (
				<div className="absolute inset-x-1.5 bottom-1.5 rounded-md bg-surface/90 px-1.5 py-1.5">
					<Progress
						isLabelHidden
						label={`Enviando ${name}`}
						value={upload.share * 100}
					/>
				</div>
			)}
			{upload?.state === "failed" && (
				<span
					className="absolute right-1.5 bottom-1.5 grid size-6 place-items-center rounded-full bg-bad text-on-bad"
					title={upload.message}
				>
					<CircleAlert aria-hidden size={14} />
				</span>
			)}
		</li>
	);
}

function Preview({ file }: { file: File }) {
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		const created = URL.createObjectURL(file);
		setAddress(created);
		return () => URL.revokeObjectURL(created);
	}, [file]);
	return (
		<div className="size-full overflow-hidden rounded-control bg-mute-soft">
			{address && (
				<img
					alt={file.name}
					className="size-full object-cover"
					draggable={false}
					src={address}
				/>
			)}
		</div>
	);
}
