/** The first stop of the Tab key. A button, because an address may already live after the "#". */
export function SkipLink() {
	return (
		<button
			className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand shadow-float focus:translate-y-0"
			onClick={() => document.getElementById("conteudo")?.focus()}
			type="button"
		>
			Pular para o conteúdo
		</button>
	);
}
