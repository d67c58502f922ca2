import type { Params } from "react-router";

/** Which one the address asks for; null is the open one. */
export function statementAsked({ id, statement }: Params) {
	return {
		storeId: Number(id),
		id: statement === "aberto" ? null : Number(statement),
	};
}
