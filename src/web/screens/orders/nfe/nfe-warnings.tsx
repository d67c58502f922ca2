import { Notice } from "#web/ui/feedback/notice.tsx";

/** Something unusual about a key, and about which. */
export interface NfeWarningSeen {
	key: string | null;
	code: string;
	message: string;
}

/** Said before the key is kept: sending it once more is how they are accepted. */
export function NfeWarnings({
	warnings,
}: {
	warnings: readonly NfeWarningSeen[];
}) {
	if (warnings.length === 0) return null;
	return (
		<Notice title="Confira antes de registrar" tone="warn">
			<ul className="grid gap-1">
				{warnings.map(({ code, message }) => (
					<li key={code}>{message}</li>
				))}
			</ul>
		</Notice>
	);
}
