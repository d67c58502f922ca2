import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

type RetryNoticeProps = { message: string; onRetry?: (() => void) | undefined };

/** The newest rows could not be fetched; the ones on screen are still good. */
export function RetryNotice({ message, onRetry }: RetryNoticeProps) {
	return (
		<Notice
			action={
				onRetry && (
					<Button onClick={onRetry} size="sm">
						Tentar novamente
					</Button>
				)
			}
			className="mb-4"
			tone="bad"
		>
			{message}
		</Notice>
	);
}
