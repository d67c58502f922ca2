import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { classNames } from "../class-names.ts";

interface FilePickerProps {
	icon: LucideIcon;
	label: string;
	/** What is taken: "PDF, PNG ou JPG até 10 MB". */
	hint?: string | undefined;
	/** Media types, or how names end. */
	accept: readonly string[];
	/** Something is dragged over the page. */
	isOver: boolean;
	onFiles: (files: File[]) => void;
	/** One file and no more. */
	isSingle?: boolean;
	className: string;
}

/** A place to drop files on, and to choose them from; for keyboards and readers it is a file input. */
export function FilePicker({
	icon: Icon,
	label,
	hint,
	accept,
	isOver,
	onFiles,
	isSingle = false,
	className,
}: FilePickerProps) {
	const id = useId();
	return (
		<label
			className={classNames(
				"grid cursor-pointer place-items-center content-center gap-1 rounded-control border border-dashed px-2 text-center transition-colors",
				"has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2",
				className,
				isOver
					? "border-brand bg-brand-soft text-brand"
					: "border-field-line text-ink-2 hover:border-brand hover:bg-hover",
			)}
			htmlFor={id}
		>
			<Icon aria-hidden size={20} strokeWidth={1.75} />
			<span className="font-medium text-sm">
				{isOver ? "Solte aqui" : label}
			</span>
			{hint && <span className="text-ink-3 text-xs">{hint}</span>}
			<input
				accept={accept.join()}
				className="sr-only"
				id={id}
				multiple={!isSingle}
				onChange={(event) => {
					onFiles([...(event.currentTarget.files ?? [])]);
					event.currentTarget.value = ""; // the same file may be chosen again
				}}
				type="file"
			/>
		</label>
	);
}
