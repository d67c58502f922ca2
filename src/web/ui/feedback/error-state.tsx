import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";

type ErrorStateProps = {
	/** What could not be done: "Não foi possível carregar os pedidos". */
	title?: ReactNode;
	/** What happened. */
	description?: ReactNode;
	onRetry?: () => void;
	/** When trying again does something else than before. */
	retryLabel?: string;
	isRetrying?: boolean;
};

export function ErrorState({
	title = "Não foi possível carregar",
	description,
	onRetry,
	retryLabel = "Tentar novamente",
	isRetrying = false,
}: ErrorStateProps) {
	return (
		<div
			className="flex flex-col items-center px-6 py-14 text-center"
			role="alert"
		>
			<CircleAlert
				aria-hidden
				className="mb-3 text-bad"
				size={28}
				strokeWidth={1.5}
			/>
			<p className="font-semibold text-md">{title}</p>
			{description && (
				<p className="mt-1 max-w-md text-balance text-ink-3">{description}</p>
			)}
			{onRetry && (
				<Button
					busy={isRetrying}
					className="mt-4"
					icon={RotateCw}
					onClick={onRetry}
				>
					{retryLabel}
				</Button>
			)}
		</div>
	);
}
