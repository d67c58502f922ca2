import type { LoaderFunctionArgs } from "react-router";

/** `/lojas/abc` is no address of ours: shows the 404 page. */
export function requireId({ params }: LoaderFunctionArgs): null {
	return requireShape(params.id, /^[1-9]\d{0,9}$/);
}

export function requireOrderCode({ params }: LoaderFunctionArgs): null {
	return requireShape(params.code, /^DV-\d{4}-\d{3,12}$/i);
}

/** `/pedidos/DV-2024-1247/devolver/12` */
export function requireOrderCodeAndId(route: LoaderFunctionArgs): null {
	requireOrderCode(route);
	return requireId(route);
}

/** A closed statement has an id, the open one a word. */
export function requireStatement(args: LoaderFunctionArgs): null {
	requireId(args);
	return requireShape(args.params.statement, /^(aberto|[1-9]\d{0,9})$/);
}

function requireShape(value: string | undefined, shape: RegExp): null {
	if (value !== undefined && shape.test(value)) return null;
	throw new Response(null, { status: 404 });
}
