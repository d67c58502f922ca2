import { Button } from "../buttons/button.tsx";
import { Notice } from "./notice.tsx";

type RetryNoticeProps = {
	message: string;
	onRetry?: (() => void) | undefined;
	retryLabel?: string | undefined;
};

/** The newest rows could not be fetched; the ones on screen are still good. */
export function RetryNotice({
	message,
	onRetry,
	retryLabel = "Tentar novamente",
}: RetryNoticeProps) {
	return (
		<Notice
			action={
				onRetry && (
					<Button onClick={onRetry} size="sm">
						{retryLabel}
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
