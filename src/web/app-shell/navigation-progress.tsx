import { useNavigation } from "react-router";

/** A thin line while the next screen's code is on its way; a quick one never shows it. */
export function NavigationProgress() {
	const isLoading = useNavigation().state === "loading";
	if (!isLoading) return null;
	return (
		<div
			aria-hidden
			className="fixed inset-x-0 top-0 z-60 h-0.5 animate-[fade-in_120ms_200ms_both] overflow-hidden"
		>
			<div className="h-full w-2/5 animate-slide bg-brand" />
		</div>
	);
}
