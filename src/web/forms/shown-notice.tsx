import { useEffect, useRef } from "react";
import { Notice, type NoticeProps } from "#web/ui/feedback/notice.tsx";

/** A notice at the top of a form that may be scrolled away: it comes into view by itself. */
export function ShownNotice(props: NoticeProps) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		place.current?.scrollIntoView({ block: "center" });
	}, []);
	return (
		<div ref={place}>
			<Notice {...props} />
		</div>
	);
}
