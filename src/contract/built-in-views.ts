import type { ListName } from "./list-names.ts";
import type { ViewParams } from "./view-params.ts";

/** A view that is there from the start: it can be hidden, never changed or removed. */
export interface BuiltInView {
	/** Stays: people's choices name it. */
	key: string;
	name: string;
	params: ViewParams;
}

export const builtInViews: Readonly<Record<ListName, readonly BuiltInView[]>> =
	{
		orders: [
			{ key: "todos", name: "Todos", params: {} },
			{
				key: "atrasados",
				name: "Atrasados",
				params: { situation: "late", sort: "late" },
			},
			{
				key: "a-separar",
				name: "A separar",
				params: { sort: "oldest", status: "pago,processando" },
			},
		],
		products: [
			{ key: "todos", name: "Todos", params: {} },
			{
				key: "sem-estoque",
				name: "Sem estoque",
				params: { status: "sem-estoque" },
			},
			{
				key: "aguardando-aprovacao",
				name: "Aguardando aprovação",
				params: { situation: "pending" },
			},
		],
		customers: [
			{ key: "todos", name: "Todos", params: {} },
			{ key: "vip", name: "VIP", params: { status: "vip" } },
		],
		stores: [
			{ key: "todas", name: "Todas", params: {} },
			{ key: "pendentes", name: "Pendentes", params: { status: "pendente" } },
			{
				key: "documentos",
				name: "Documentos a renovar",
				params: { situation: "documents" },
			},
		],
	};
