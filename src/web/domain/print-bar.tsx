import { ArrowLeft, Printer } from "lucide-react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "#web/ui/buttons/button.tsx";

/** Over a page that is made for paper, for whoever closed the browser's dialog or looks first. */
export function PrintBar({
	title,
	backTo,
	isReady,
}: {
	title: string;
	/** When the page was opened by its address. */
	backTo: string;
	isReady: boolean;
}) {
	const navigate = useNavigate();
	// The router's first entry: there is nothing to go back to.
	const isFirst = useLocation().key === "default";
	return (
		<header className="sticky top-0 z-10 flex items-center gap-2 border-line border-b bg-surface px-4 py-2.5 print:hidden">
			<Button
				icon={ArrowLeft}
				onClick={() => void (isFirst ? navigate(backTo) : navigate(-1))}
				variant="ghost"
			>
				Voltar
			</Button>
			<h1 className="font-semibold">{title}</h1>
			<Button
				className="ml-auto"
				disabled={!isReady}
				icon={Printer}
				onClick={() => window.print()}
				variant="primary"
			>
				Imprimir
			</Button>
		</header>
	);
}

/** As soon as everything is on the page, fonts too. */
export function usePrintOnce(isReady: boolean) {
	useEffect(() => {
		if (!isReady) return;
		let isCurrent = true;
		void document.fonts.ready.then(() => {
			if (isCurrent) window.print();
		});
		return () => {
			isCurrent = false;
		};
	}, [isReady]);
}
