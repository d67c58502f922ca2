import { ConflictNotice } from "./conflict-notice.tsx";
import { MergeNotice } from "./merge-notice.tsx";
import { ShownNotice } from "./shown-notice.tsx";
import type { SaveProblems } from "./use-save-problems.ts";

/** Why saving failed, above the fields. */
export function SaveProblemNotices({
	problems: { failure, conflict, merge, isReloading, reload },
	labels,
}: {
	problems: SaveProblems;
	/** What each field is called inside a sentence. */
	labels: Readonly<Record<string, string>>;
}) {
	return (
		<>
			{conflict && (
				<ConflictNotice
					conflict={conflict}
					isReloading={isReloading}
					labels={labels}
					onReload={reload}
				/>
			)}
			{merge && <MergeNotice labels={labels} merge={merge} />}
			{failure && <ShownNotice tone="bad">{failure}</ShownNotice>}
		</>
	);
}
