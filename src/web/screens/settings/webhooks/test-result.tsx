import { failureText } from "#contract/webhook-labels.ts";
import type { DeliveryDetails } from "#contract/webhooks.ts";
import { errorText } from "#web/data/api-errors.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { Test } from "./use-test.ts";

/** How the test went that was just sent; a screen reader is told as soon as it is known. */
export function TestResult({ test }: { test: Test }) {
	return (
		<div className="empty:hidden" role="status">
			{test.isSending && (
				<Notice tone="info">
					Enviando o teste e aguardando a resposta, por até 10 segundos…
				</Notice>
			)}
			{!test.isSending && test.error && (
				<Notice title="O teste não foi enviado" tone="bad">
					{errorText(test.error)}
				</Notice>
			)}
			{!test.isSending && test.result && <Outcome result={test.result} />}
		</div>
	);
}

function Outcome({ result }: { result: DeliveryDetails }) {
	const { error, answerStatus } = result;
	return error === null ? (
		<Notice title="O teste foi recebido" tone="ok">
			O sistema respondeu {answerStatus}. A requisição e a resposta estão na
			lista de entregas.
		</Notice>
	) : (
		<Notice title="O teste não foi recebido" tone="bad">
			{failureText(error, answerStatus)}
		</Notice>
	);
}
