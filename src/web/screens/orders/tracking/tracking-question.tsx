import { type FormEvent, type ReactNode, useState } from "react";
import type { OrderPart } from "#contract/orders.ts";
import { errorText } from "#web/data/api-errors.ts";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { AskDialog } from "#web/ui/overlays/ask-dialog.tsx";
import { TrackingField } from "./tracking-field.tsx";

export interface PartCode {
	partId: number;
	trackingCode: string;
}

type TrackingQuestionProps = {
	orderCode: string;
	/** Those that leave without a code. */
	parts: readonly OrderPart[];
	/** What is already typed for them, by part. */
	typed?: (part: OrderPart) => string;
	/** Left without an answer: what was typed is not lost. */
	onKeep?: (part: OrderPart, code: string) => void;
	/** What the change does beside, where that is to be agreed to. */
	children?: ReactNode;
	/** Sends them with the codes that were given; a refusal is told here. */
	onSend: (codes: PartCode[]) => Promise<unknown>;
	onClose: () => void;
};

/** Asked once, when parts become Enviado without a tracking code: Enter saves it, Esc changes nothing. */
export function TrackingQuestion({
	orderCode,
	parts,
	typed = () => "",
	onKeep,
	children,
	onSend,
	onClose,
}: TrackingQuestionProps) {
	const [codes, setCodes] = useState<Record<number, string>>(() =>
		Object.fromEntries(parts.map((part) => [part.id, typed(part)])),
	);
	const [isMissing, setIsMissing] = useState(false);
	const [sending, setSending] = useState<"tracked" | "untracked" | null>(null);
	const [error, setError] = useState<string | null>(null);
	const given = parts.flatMap(({ id }) => {
		const trackingCode = codes[id]?.trim();
		return trackingCode ? [{ partId: id, trackingCode }] : [];
	});

	function send(how: "tracked" | "untracked") {
		if (sending) return;
		setSending(how);
		setError(null);
		onSend(how === "tracked" ? given : []).then(onClose, (cause: unknown) => {
			setError(errorText(cause));
			setSending(null);
		});
	}

	function leave() {
		for (const part of parts) onKeep?.(part, codes[part.id] ?? "");
		onClose();
	}

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		// What is inside a dialog also bubbles to the form behind it.
		event.stopPropagation();
		setIsMissing(given.length === 0);
		if (given.length > 0) send("tracked");
	}

	return (
		<AskDialog
			description={
				parts.length === 1
					? "Com ele, a loja, o cliente e você acompanham a entrega."
					: "Um por loja; a que ficar em branco é enviada sem código."
			}
			onCancel={sending ? undefined : leave}
			title={<Unbroken text={`Código de rastreio do pedido ${orderCode}`} />}
		>
			<form className="grid gap-4" noValidate onSubmit={onSubmit}>
				{children}
				{parts.map((part, index) => (
					<TrackingField
						code={codes[part.id] ?? ""}
						error={
							isMissing && index === 0
								? "Informe o código, ou envie sem ele."
								: null
						}
						key={part.id}
						label={
							<>
								<span className="sr-only">Código de rastreio de </span>
								{part.storeName}
							</>
						}
						onType={(code) => {
							setCodes((before) => ({ ...before, [part.id]: code }));
							setIsMissing(false);
						}}
					/>
				))}
				{error && <Notice tone="bad">{error}</Notice>}
				<div className="mt-1 grid grid-cols-2 gap-2">
					<Button
						busy={sending === "tracked"}
						className="col-span-2"
						disabled={sending === "untracked"}
						type="submit"
						variant="primary"
					>
						Salvar com o código
					</Button>
					<Button disabled={sending !== null} onClick={leave} variant="ghost">
						Cancelar
					</Button>
					<Button
						busy={sending === "untracked"}
						disabled={sending === "tracked"}
						onClick={() => send("untracked")}
					>
						Enviar sem código
					</Button>
				</div>
			</form>
		</AskDialog>
	);
}
