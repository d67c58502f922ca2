import { FileCode2 } from "lucide-react";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { z } from "zod";
import { requiredText } from "#contract/common.ts";
import { nfeWarnings } from "#core/nfe-check.ts";
import { formatNfeKey } from "#core/nfe-key.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { recordNfe, useReadNfeXml } from "#web/data/nfe.ts";
import { orderQueries, useChangeOrder } from "#web/data/orders.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { useSaveProblems } from "#web/forms/save-problems.ts";
import { useDialogDescription } from "#web/routing/use-dialog-description.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { FilePicker } from "#web/ui/fields/file-picker.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { useFileDrop } from "#web/ui/fields/use-file-drop.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { orderFieldLabels } from "../order-field-labels.ts";
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
};

const typedKey = z.object({ key: requiredText(100) });
type TypedKey = z.infer<typeof typedKey>;

/** The key of a store's note: typed, pasted, scanned (a scanner types and presses Enter) or read from its XML. */
export function NfeDialog({ part, onClose }: NfeDialogProps) {
	// As it was when the dialog opened: what someone else records meanwhile must be told of, not overwritten.
	const [opened, setOpened] = useState(part);
	const { code, partId, version, storeName, nfeKey } = opened;
	const description = useDialogDescription(`${storeName}, pedido ${code}`);
	const form = useContractForm<TypedKey, TypedKey>(typedKey, {
		defaultValues: valuesOf(opened),
	});
	const problems = useProblems(form, opened, setOpened);
	const [warnings, setWarnings] = useState<NfeWarningSeen[]>([]);
	const [isSaved, setIsSaved] = useState(false);
	const change = useChangeOrder(recordNfe);
	const key = form.watch("key");

	async function save(asked: string | null) {
		problems.forgetFailure();
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
		const unusual = warningsIn(error, asked);
		setWarnings(unusual);
		if (unusual.length === 0) problems.show(error);
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
				<SaveProblemNotices labels={orderFieldLabels} problems={problems} />
				{problems.merge && nfeKey && (
					<p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
						Registrada agora: {formatNfeKey(nfeKey)}
					</p>
				)}
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

function valuesOf({ nfeKey }: Pick<NfePart, "nfeKey">): TypedKey {
	return { key: nfeKey ? formatNfeKey(nfeKey) : "" };
}

/** Why it was not registered; after a conflict the dialog goes on from the key there is now, with what was typed. */
function useProblems(
	form: UseFormReturn<TypedKey>,
	opened: NfePart,
	goOnFrom: (part: NfePart) => void,
) {
	const fetchCurrent = useFetchCurrent();
	const [isReplaced, setIsReplaced] = useState(false);
	const problems = useSaveProblems(
		form,
		async () => {
			const order = await fetchCurrent(orderQueries.details(opened.code));
			const part = order.parts.find(({ id }) => id === opened.partId);
			const nfeKey = part?.nfeKey ?? null;
			return { ...opened, version: order.version, nfeKey };
		},
		valuesOf,
		(current) => {
			setIsReplaced(current.nfeKey !== opened.nfeKey);
			goOnFrom(current);
		},
	);
	const kept = isReplaced && form.formState.isDirty ? ["nfeKey"] : [];
	return { ...problems, merge: problems.merge && { ...problems.merge, kept } };
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
