import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import type { MarketplaceSettings } from "#contract/settings.ts";
import { formatDay } from "#core/business-time.ts";
import { ApiError, errorText } from "../../api-errors.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useFreshStart } from "./settings-queries.ts";

export function DataPanel({ settings }: { settings: MarketplaceSettings }) {
	const [isAsking, setIsAsking] = useState(false);
	if (!settings.isSample)
		return (
			<Notice tone="ok" title="Este é o seu marketplace">
				Os dados são os seus e o relógio é o do dia de hoje.
			</Notice>
		);
	return (
		<div className="grid gap-4">
			<Notice title="Marketplace de exemplo" tone="warn">
				Os dados são fictícios e o relógio do negócio está em{" "}
				{formatDay(settings.today)}.
			</Notice>
			<p className="max-w-prose text-ink-2">
				“Começar com meus dados” apaga o marketplace de exemplo (lojas,
				produtos, clientes e pedidos) e passa a usar a data de hoje. As
				configurações ficam.
			</p>
			<div>
				<Button onClick={() => setIsAsking(true)} variant="danger">
					Começar com meus dados
				</Button>
			</div>
			{isAsking && (
				<FreshStartDialog
					name={settings.name}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</div>
	);
}

function FreshStartDialog({
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
			<dl className="mb-4 grid gap-2 text-sm">
				<Fate label="Será apagado">
					todas as lojas, produtos, imagens, clientes, pedidos e notificações,
					com o histórico deles, mesmo o que você cadastrou no exemplo.
				</Fate>
				<Fate label="Fica">
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
