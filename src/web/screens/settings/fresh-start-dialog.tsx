import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { useFreshStart } from "#web/data/fresh-start.ts";
import { paths } from "#web/routing/paths.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { OwnRecordsNotice } from "./own-records-notice.tsx";

/** "Começar com meus dados": what goes, what stays, and the marketplace's name typed before it does. */
export function FreshStartDialog({
	name,
	onClose,
}: {
	name: string;
	onClose: () => void;
}) {
	const [typed, setTyped] = useState("");
	const navigate = useNavigate();
	const freshStart = useFreshStart(() => {
		toast.success("Tudo pronto para começar!", {
			description: "O marketplace está vazio e o relógio, em dia.",
		});
		// Where the first steps are.
		void navigate(paths.dashboard);
	});
	const { error } = freshStart;
	const fieldError =
		error instanceof ApiError ? error.problem.errors?.[0]?.message : undefined;
	return (
		<ConfirmDialog
			busy={freshStart.isPending}
			confirmLabel="Apagar o exemplo e começar"
			error={error && !fieldError ? errorText(error) : undefined}
			onCancel={onClose}
			onConfirm={() => freshStart.mutate(typed.trim())}
			open
		>
			<OwnRecordsNotice />
			<dl className="mb-4 grid gap-2 text-sm">
				<Fate label="Serão apagados">
					lojas, produtos, imagens, clientes, pedidos e notificações, todos com
					o seu histórico, inclusive os que foram cadastrados no exemplo.
				</Fate>
				<Fate label="Ficam">
					as configurações do marketplace e a aparência deste navegador. O
					relógio passa a ser o de hoje.
				</Fate>
			</dl>
			<Field
				error={fieldError}
				label={`Digite “${name}” para confirmar`}
				required
			>
				<TextInput
					autoComplete="off"
					onChange={(event) => setTyped(event.target.value)}
					value={typed}
				/>
			</Field>
		</ConfirmDialog>
	);
}

function Fate({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt className="font-semibold">{label}</dt>
			<dd className="text-ink-2">{children}</dd>
		</div>
	);
}
