import { ImagePlus } from "lucide-react";
import { maxImages } from "#contract/products.ts";
import type { ProductCategory } from "#core/categories.ts";
import { imageTypes } from "#core/image-type.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { FilePicker } from "#web/ui/fields/file-picker.tsx";
import { useFileDrop } from "#web/ui/fields/use-file-drop.ts";
import { roomFor } from "./image-items.ts";
import { ImageTile } from "./image-tile.tsx";
import type { ImageItems } from "./use-image-items.ts";
import { useReorder } from "./use-reorder.ts";

type ImagesFieldProps = {
	images: ImageItems;
	category: ProductCategory;
	isSaving: boolean;
	/** What became of the pictures when the form was last saved. */
	failure: string | null;
};

export function ImagesField({
	images,
	category,
	isSaving,
	failure,
}: ImagesFieldProps) {
	const { items } = images;
	const { isOver } = useFileDrop((files) => {
		if (!isSaving) void images.addFiles(files);
	});
	const reorder = useReorder(items.length, images.move);
	const failures = items.flatMap((item) =>
		item.kind === "new" && item.upload.state === "failed"
			? item.upload.message
			: [],
	);
	const problems = [...images.problems, ...failures];
	return (
		<Field
			aside={`${items.length} de ${maxImages}`}
			hint={items.length === 0 ? undefined : hintFor(items.length)}
			isGroup
			label="Imagens do Produto"
		>
			<ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
				{items.map((item, place) => (
					<ImageTile
						category={category}
						count={items.length}
						handleProps={reorder.handleProps(place)}
						isDragged={reorder.draggedPlace === place}
						isFixed={isSaving}
						item={item}
						key={item.key}
						onRemove={() => images.remove(item.key)}
						place={place}
					/>
				))}
				{roomFor(items) > 0 && !isSaving && (
					<li className={items.length === 0 ? "col-span-full" : "min-w-0"}>
						<FilePicker
							accept={imageTypes}
							className={items.length === 0 ? "min-h-28 py-5" : "aspect-square"}
							hint={items.length === 0 ? limits : undefined}
							icon={ImagePlus}
							isOver={isOver}
							label={pickText(items.length === 0)}
							onFiles={(files) => void images.addFiles(files)}
						/>
					</li>
				)}
			</ul>
			{(failure || problems.length > 0) && (
				<Notice className="mt-2.5" title={failure} tone="bad">
					{problems.map((problem) => (
						<p className="[overflow-wrap:anywhere]" key={problem}>
							{problem}
						</p>
					))}
				</Notice>
			)}
		</Field>
	);
}

const limits = "PNG, JPG até 5MB (máximo 5 imagens)";

function hintFor(count: number): string {
	if (count === 1) return limits;
	return `${limits}. A primeira é a capa: arraste pela alça, ou use as setas do teclado, para mudar a ordem.`;
}

function pickText(isWide: boolean): string {
	return isWide ? "Arraste, cole ou escolha imagens" : "Adicionar";
}
