import { useEffect } from "react";
import { codeGiven } from "#contract/session.ts";
import { useConfirmSecondFactor } from "#web/data/account.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { lazyPiece } from "#web/ui/feedback/lazy-piece.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { CodeInput, withoutSpaces } from "#web/ui/fields/code-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";

const QrCode = lazyPiece(
	async () => (await import("#web/ui/marks/qr-code.tsx")).QrCode,
);

type FirstCodeFormProps = {
	/** `otpauth://…`, as apps read it. */
	uri: string;
	onConfirmed: () => void;
	onCancel: () => void;
};

/** The app learns the secret, and its first code shows that it did. */
export function FirstCodeForm({
	uri,
	onConfirmed,
	onCancel,
}: FirstCodeFormProps) {
	const confirming = useConfirmSecondFactor();
	const form = useContractForm<{ code: string }, { code: string }>(codeGiven, {
		defaultValues: { code: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);
	const { setFocus } = form;
	useEffect(() => setFocus("code"), [setFocus]);
	const secret = new URL(uri).searchParams.get("secret") ?? "";

	function submit({ code }: { code: string }) {
		forget();
		confirming.mutate(code, {
			onSuccess: onConfirmed,
			onError(error) {
				show(error);
				setFocus("code", { shouldSelect: true });
			},
		});
	}

	return (
		<form
			className="grid gap-4"
			noValidate
			onSubmit={form.handleSubmit(submit)}
		>
			<div className="grid justify-items-center gap-2 text-center">
				<QrCode
					label="QR code para o aplicativo de autenticação"
					text={uri}
					whileLoading={<Skeleton className="size-44" />}
				/>
				<p className="text-ink-3 text-sm">
					Não consegue ler? Digite esta chave no aplicativo:
				</p>
				<p className="flex items-center text-balance font-mono text-xs">
					{inFours(secret)}
					<CopyButton label="Copiar chave" text={secret} />
				</p>
			</div>
			{failure && <Notice tone="bad">{failure}</Notice>}
			<Field
				error={form.formState.errors.code?.message}
				label="Código de verificação"
			>
				<CodeInput {...form.register("code", { setValueAs: withoutSpaces })} />
			</Field>
			<div className="mt-1 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
				<Button disabled={confirming.isPending} onClick={onCancel}>
					Cancelar
				</Button>
				<Button busy={confirming.isPending} type="submit" variant="primary">
					Ativar
				</Button>
			</div>
		</form>
	);
}

function inFours(secret: string): string {
	return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
