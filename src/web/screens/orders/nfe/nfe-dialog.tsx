import { FileCode2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { z } from "zod";
import { requiredText } from "#contract/common.ts";
import { nfeWarnings } from "#core/nfe-check.ts";
import { formatNfeKey } from "#core/nfe-key.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { recordNfe, useReadNfeXml } from "#web/data/nfe.ts";
import { useChangeOrder } from "#web/data/orders.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { conflictOf } from "#web/forms/version-conflict.ts";
import { useDialogDescription } from "#web/routing/use-dialog-description.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { FilePicker } from "#web/ui/fields/file-picker.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { useFileDrop } from "#web/ui/fields/use-file-drop.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { typedText } from "./nfe-text.ts";
import { type NfeWarningSeen, NfeWarnings } from "./nfe-warnings.tsx";

/** A store's part of an order, as one looked at it. */
export interface NfePart {
	code: string;
	partId: number;
	/** Of the order. */
	version: number;
	storeName: string;
	nfeKey: string | null;
}

type NfeDialogProps = {
	part: NfePart;
	onClose: () => void;
	/** Says that someone else changed the order first, where it can be read again. */
	onFailure: (title: string, error: unknown) => void;
};

const typedKey = z.object({ key: requiredText(100) });
type TypedKey = z.infer<typeof typedKey>;

/** The key of a store's note: typed, pasted, scanned (a scanner types and presses Enter) or read from its XML. */
export function NfeDialog({ part, onClose, onFailure }: NfeDialogProps) {
	const { code, partId, version, storeName, nfeKey } = part;
	const description = useDialogDescription(`${storeName}, pedido ${code}`);
	const form = useContractForm<TypedKey, TypedKey>(typedKey, {
		defaultValues: { key: nfeKey ? formatNfeKey(nfeKey) : "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const [warnings, setWarnings] = useState<NfeWarningSeen[]>([]);
	const [isSaved, setIsSaved] = useState(false);
	const change = useChangeOrder(recordNfe);
	const key = form.watch("key");

	async function save(asked: string | null) {
		forget();
		const accepted = nfeWarnings.filter((one) =>
			warnings.some(({ key, code }) => key === asked && code === one),
		);
		try {
			await change.mutateAsync({
				...{ code, partId, version },
				...{ key: asked, accepted },
			});
		} catch (error) {
			return showRefusal(error, asked);
		}
		setIsSaved(true);
		onClose();
		toast.success(asked ? "NF-e registrada" : "NF-e removida", {
			id: `nfe ${partId} ${version}`,
			description: `${storeName}, pedido ${code}`,
		});
	}

	function showRefusal(error: unknown, asked: string | null) {
		if (conflictOf(error)) {
			setIsSaved(true);
			onClose();
			return onFailure("A NF-e não foi registrada", error);
		}
		const unusual = warningsIn(error, asked);
		setWarnings(unusual);
		if (unusual.length === 0) show(error);
	}

	const error = form.formState.errors.key?.message;
	const shown = warnings.filter((warning) => warning.key === key.trim());
	return (
		<Dialog
			description={description}
			footer={
				<>
					{nfeKey && (
						<Button
							busy={change.isPending}
							className="mr-auto"
							onClick={() => void save(null)}
							variant="ghost"
						>
							Remover chave
						</Button>
					)}
					<DialogClose />
					<Button busy={change.isPending} type="submit" variant="primary">
						{shown.length > 0 ? "Registrar mesmo assim" : "Registrar"}
					</Button>
				</>
			}
			isBusy={change.isPending}
			isDirty={form.formState.isDirty && !isSaved}
			onClose={onClose}
			onSubmit={form.handleSubmit(({ key }) => save(key))}
			open
			title={nfeKey ? "Trocar a NF-e" : "Informar a NF-e"}
		>
			<div className="grid gap-4">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<Field
					error={error}
					hint={error ? undefined : typedText(key)}
					label="Chave de acesso"
					required
				>
					<TextInput
						autoCapitalize="characters"
						autoComplete="off"
						className="tabular-nums"
						data-autofocus
						inputMode="text"
						maxLength={100}
						spellCheck={false}
						{...form.register("key")}
					/>
				</Field>
				<NfeWarnings warnings={shown} />
				<XmlFile
					onRead={(key) => {
						form.setValue("key", formatNfeKey(key), {
							shouldDirty: true,
							shouldValidate: true,
						});
						form.setFocus("key");
					}}
				/>
				<p className="text-ink-3 text-sm">
					Conferimos o dígito, o emitente, o estado e o mês. A nota não é
					consultada na SEFAZ.
				</p>
			</div>
		</Dialog>
	);
}

/** What the API wants to be looked at; empty when it refused for another reason. */
function warningsIn(error: unknown, key: string | null): NfeWarningSeen[] {
	const errors = error instanceof ApiError ? error.problem.errors : undefined;
	if (!errors?.length || errors.some(({ field }) => field !== "accepted"))
		return [];
	return errors.map(({ code, message }) => ({ key, code, message }));
}

function XmlFile({ onRead }: { onRead: (key: string) => void }) {
	const reading = useReadNfeXml();
	const take = ([file]: File[]) => {
		if (file && !reading.isPending)
			reading.mutate(file, { onSuccess: ({ key }) => onRead(key) });
	};
	const { isOver } = useFileDrop(take);
	return (
		<div className="grid gap-2">
			<FilePicker
				accept={[".xml", "text/xml", "application/xml"]}
				className="py-4"
				hint="O arquivo não é guardado"
				icon={FileCode2}
				isOver={isOver}
				isSingle
				label="Ou solte o XML da nota"
				onFiles={take}
			/>
			{reading.isError && (
				<Notice tone="bad">{errorText(reading.error)}</Notice>
			)}
			{reading.data?.issuerName && (
				<p className="text-ink-2 text-sm" role="status">
					Lida do XML de {reading.data.issuerName}.
				</p>
			)}
		</div>
	);
}
