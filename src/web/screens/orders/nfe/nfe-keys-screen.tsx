import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { nfeWarnings } from "#core/nfe-check.ts";
import { maxNfeLines, readNfeLines } from "#core/nfe-lines.ts";
import { errorText } from "#web/data/api-errors.ts";
import { sendNfeBatch, useTryNfeBatch } from "#web/data/nfe.ts";
import { useChange } from "#web/data/use-change.ts";
import { AskBeforeLeaving } from "#web/routing/ask-before-leaving.tsx";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { FilePicker } from "#web/ui/fields/file-picker.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { useFileDrop } from "#web/ui/fields/use-file-drop.ts";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { BatchResult } from "./batch-result.tsx";

/** A thousand lines with names and dates behind the key are far shorter. */
const maxFileBytes = 1024 * 1024;

/** `/pedidos/sem-nfe/chaves`: many keys at once, pasted or from a file, looked at before they are kept. */
export function NfeKeysScreen() {
	const [text, setText] = useState("");
	const [problem, setProblem] = useState<string | null>(null);
	const tried = useTryNfeBatch();
	const saving = useChange("order", sendNfeBatch);
	const result = saving.data ?? tried.data;
	const error = saving.error ?? tried.error;

	function type(typed: string) {
		setText(typed);
		setProblem(null);
		tried.reset();
		saving.reset();
	}

	async function take([file]: File[]) {
		if (!file) return;
		if (file.size > maxFileBytes) return setProblem(tooLarge);
		type(await file.text());
	}
	const { isOver } = useFileDrop((files) => void take(files));

	function check() {
		const lines = readNfeLines(text);
		setProblem(problemOf(lines.length));
		saving.reset();
		if (lines.length > 0 && lines.length <= maxNfeLines)
			tried.mutate(lines.map(sendable));
	}

	function save(withWarnings: boolean) {
		const seen = new Map(
			tried.data?.lines.map(({ line, remarks }) => [
				line,
				remarks.map(({ code }) => code),
			]),
		);
		const lines = readNfeLines(text).map((line) => ({
			...sendable(line),
			accepted: withWarnings
				? nfeWarnings.filter((one) => seen.get(line.line)?.includes(one))
				: [],
		}));
		saving.mutate({ save: true, lines });
	}

	return (
		<>
			<AskBeforeLeaving isDirty={text.trim() !== "" && !saving.data} />
			<BackLink to={paths.withoutNfe}>Pedidos sem NF-e</BackLink>
			<PageHeader
				subtitle="Uma linha por nota: o pedido e a chave. Nada é gravado antes de você conferir"
				title="Colar chaves de NF-e"
			/>
			<Card className="mb-5 grid gap-4 p-card">
				<Field
					hint={`Separados por ponto e vírgula, tabulação ou vírgula, até ${maxNfeLines.toLocaleString("pt-BR")} linhas. A loja é reconhecida pelo emitente.`}
					label="Pedido; chave"
				>
					<Textarea
						className="tabular-nums"
						onChange={(event) => type(event.currentTarget.value)}
						placeholder="DV-2026-0123; 3526 1112 …"
						rows={8}
						spellCheck={false}
						value={text}
					/>
				</Field>
				<FilePicker
					accept={[".csv", ".txt", ".tsv"]}
					className="py-4"
					hint="Duas colunas: pedido e chave"
					icon={FileSpreadsheet}
					isOver={isOver}
					isSingle
					label="Ou solte um arquivo CSV"
					onFiles={(files) => void take(files)}
				/>
				{problem && <Notice tone="bad">{problem}</Notice>}
				{error && <Notice tone="bad">{errorText(error)}</Notice>}
				<div>
					<Button
						busy={tried.isPending}
						onClick={check}
						variant={result ? "secondary" : "primary"}
					>
						Conferir
					</Button>
				</div>
			</Card>
			{result && (
				<BatchResult
					isSaving={saving.isPending}
					lines={result.lines}
					onSave={saving.data ? undefined : save}
				/>
			)}
		</>
	);
}

const tooLarge = "O arquivo passa de 1 MB. Divida-o em partes.";

function problemOf(count: number): string | null {
	if (count === 0) return "Cole ao menos uma linha com o pedido e a chave.";
	if (count > maxNfeLines)
		return `São mais de ${maxNfeLines.toLocaleString("pt-BR")} linhas. Divida-as em partes.`;
	return null;
}

/** What is longer than any order or key is wrong anyway, and is told of at its line. */
function sendable({
	line,
	orderCode,
	key,
}: ReturnType<typeof readNfeLines>[number]) {
	return { line, orderCode: plain(orderCode, 100), key: plain(key, 200) };
}

function plain(text: string, longest: number): string {
	return text.replace(/[\p{Cc}\p{Cs}]/gu, " ").slice(0, longest);
}
