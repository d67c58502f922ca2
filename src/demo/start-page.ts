import { formatDecimal } from "#core/money.ts";

type Failure = keyof typeof reasons;

const reasons = {
	browser:
		"Este navegador não tem WebAssembly, de que o banco de dados precisa. Atualize o navegador ou use outro.",
	files:
		"Um dos arquivos da demonstração não pôde ser carregado. Verifique a conexão e tente novamente.",
	database:
		"O banco de dados não abriu neste navegador. Feche outras abas, para liberar memória, e tente novamente.",
} as const;

/** What stands in front of the interface while the database starts; its words and looks are in demo.html. */
export function startPage(totalBytes: number) {
	const bar = element("start-bar");

	return {
		showLoaded(bytes: number) {
			const percent = Math.min(100, Math.floor((bytes / totalBytes) * 100));
			const figures = `${megabytes(bytes)} de ${megabytes(totalBytes)} MB`;
			element("start-figures").textContent = figures;
			bar.setAttribute("aria-valuenow", String(percent));
			bar.setAttribute("aria-valuetext", figures);
			bar.style.setProperty("--loaded", `${percent}%`);
		},
		/** How long that takes depends on the machine; nobody knows how far it is. */
		showOpening() {
			element("start-step").textContent = "Abrindo o banco de dados…";
			element("start-figures").textContent = "";
			bar.removeAttribute("aria-valuenow");
			bar.removeAttribute("aria-valuetext");
			bar.dataset.phase = "opening";
		},
		fail(failure: Failure) {
			element("start-reason").textContent = reasons[failure];
			element("start-progress").hidden = true;
			element("start-failure").hidden = false;
			const retry = element("start-retry");
			retry.onclick = () => location.reload();
			retry.focus();
		},
		leave() {
			element("start").remove();
			element("root").hidden = false;
		},
	};
}

function megabytes(bytes: number): string {
	return formatDecimal(bytes / 1_000_000, 1);
}

function element(id: string): HTMLElement {
	const found = document.getElementById(id);
	if (!found) throw new Error(`demo.html has no #${id}`);
	return found;
}
