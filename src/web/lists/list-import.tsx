import { Upload } from "lucide-react";
import { useNavigate } from "react-router";
import { handOverFile } from "#web/data/dropped-file.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { useFileDrop } from "#web/ui/fields/use-file-drop.ts";

type Imported = "stores" | "products" | "customers";

/** Brings in a file: by the button, or by dropping one anywhere on the list. */
export function ListImport({ entity }: { entity: Imported }) {
	const navigate = useNavigate();
	const { isOver } = useFileDrop((files) => {
		const file = files.find(({ name }) => /\.(csv|txt|tsv|xlsx?)$/i.test(name));
		// A form over the list takes what is dropped on it for itself.
		if (!file || document.querySelector("[role=dialog]")) return;
		handOverFile(file);
		void navigate(paths.newImport(entity));
	});
	return (
		<>
			<LinkButton icon={Upload} to={paths.newImport(entity)}>
				<span className="max-sm:sr-only">Importar</span>
			</LinkButton>
			{isOver && (
				<div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-card border-2 border-brand border-dashed bg-brand-soft/80 font-semibold text-brand text-lg">
					Solte o arquivo para importar
				</div>
			)}
		</>
	);
}
