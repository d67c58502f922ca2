import type { Problem } from "#contract/common.ts";

/** For failures that bring no words of their own. The API's own texts arrive with its answers. */
export const unexplainedFailure =
	"Algo deu errado do nosso lado. Tente novamente.";

/** The API answered and refused; `problem` says why, in Portuguese. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly status: number;
	readonly problem: Problem;

	constructor(problem: Problem) {
		super(problem.title);
		this.status = problem.status;
		this.problem = problem;
	}
}

/** Nobody answered. */
export class OfflineError extends Error {
	override readonly name = "OfflineError";

	constructor(cause?: unknown) {
		super("Sem conexão com o servidor. Verifique a rede e tente novamente.", {
			cause,
		});
	}
}

/** An answer the contract does not know, as when the server is newer than this page. */
export class UnexpectedAnswerError extends Error {
	override readonly name = "UnexpectedAnswerError";

	constructor(what: string, cause?: unknown) {
		super(
			"O servidor respondeu de um jeito inesperado. Recarregue a página e tente novamente.",
			{ cause: new Error(what, { cause }) },
		);
	}
}

/** What to tell the operator about any failure. */
export function errorText(error: unknown): string {
	if (error instanceof ApiError) return textOfProblem(error.problem);
	if (error instanceof OfflineError || error instanceof UnexpectedAnswerError)
		return error.message;
	return unexplainedFailure;
}

/** A refusal will be refused again; an accident may pass. */
export function isWorthRetrying(error: unknown): boolean {
	if (error instanceof ApiError) return error.status >= 500;
	return error instanceof OfflineError;
}

function textOfProblem({ code, title, detail, errors = [] }: Problem): string {
	// Who asks for a text has no field to say it at: a title about marked fields would point at nothing.
	if (code === "validation_failed" && errors.length > 0)
		return errors.map(({ message }) => message).join(" ");
	return detail ? `${title} ${detail}` : title;
}
