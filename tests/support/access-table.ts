import type { KeyScope } from "#core/access.ts";

/**
 * Who may call what, written down once more, apart from the rules of the routes: roles by their first
 * letters (Administrador, Operador, Financeiro, Leitura), the scope a key needs, and whether it wants a
 * fresh proof. "-" is nobody, "*" everybody, signed in or not.
 */
export interface AllowedCallers {
	roles: string;
	/** One of them is enough. */
	scope?: KeyScope | readonly KeyScope[];
	needsProof?: true;
}

const all = "AOFL";

export const accessTable: Record<string, AllowedCallers> = {
	"GET /api/openapi.json": { roles: "*" },
	"GET /api/docs": { roles: "*" },
	"GET /api/docs.css": { roles: "*" },
	"GET /api/session": { roles: "*" },
	"POST /api/session": { roles: "*" },
	"POST /api/session/code": { roles: "*" },
	"POST /api/invitations/offer": { roles: "*" },
	"POST /api/invitations/acceptance": { roles: "*" },

	"DELETE /api/session": { roles: all },
	"POST /api/session/proof": { roles: all },
	"GET /api/account/sessions": { roles: all },
	"DELETE /api/account/sessions/:id": { roles: all },
	"DELETE /api/account/sessions": { roles: all },
	"PUT /api/account/password": { roles: all },
	"POST /api/account/second-factor": { roles: all },
	"POST /api/account/second-factor/confirmation": { roles: all },
	"DELETE /api/account/second-factor": { roles: all, needsProof: true },
	"POST /api/account/backup-codes": { roles: all },

	/** Keys of any scope, too: each hears of what it may read. */
	"GET /api/events": { roles: all },
	"GET /api/dashboard": { roles: all },
	"GET /api/lookup": { roles: all },
	"GET /api/notifications": { roles: all },
	"POST /api/notifications/reading": { roles: all },
	"POST /api/notifications/:id/reading": { roles: all },

	"GET /api/orders": { roles: all, scope: "orders:read" },
	"GET /api/orders/counters": { roles: all, scope: "orders:read" },
	"GET /api/orders/:code": { roles: all, scope: "orders:read" },
	"GET /api/orders/printouts": { roles: "AOF" },
	"GET /api/orders/export": { roles: "AOF" },
	"POST /api/orders": { roles: "AO", scope: "orders:create" },
	"PUT /api/orders/:code": { roles: "AO", scope: "orders:write" },
	"PUT /api/orders/:code/status": { roles: "AO", scope: "orders:write" },
	"PUT /api/orders/:code/parts/:partId": { roles: "AO", scope: "orders:write" },
	"POST /api/orders/:code/reprocessing": { roles: "AO", scope: "orders:write" },
	"POST /api/orders/:code/undo": { roles: "AO", scope: "orders:write" },
	"POST /api/orders/:code/cancellation": { roles: "AO", scope: "orders:write" },

	"GET /api/orders/:code/returns": { roles: all, scope: "orders:read" },
	"POST /api/orders/:code/returns": {
		roles: "AO",
		scope: ["orders:create", "orders:write"],
	},
	"POST /api/returns/:id/approval": { roles: "AO", scope: "orders:write" },
	"POST /api/returns/:id/refusal": { roles: "AO", scope: "orders:write" },
	"POST /api/returns/:id/receipt": { roles: "AO", scope: "orders:write" },
	"POST /api/returns/:id/refund": { roles: "AOF", scope: "orders:write" },

	"GET /api/stores": { roles: all, scope: "catalog:read" },
	"GET /api/stores/counters": { roles: all, scope: "catalog:read" },
	"GET /api/stores/choices": { roles: all, scope: "catalog:read" },
	"GET /api/stores/slug-availability": { roles: all, scope: "catalog:read" },
	"GET /api/stores/:id": { roles: all, scope: "catalog:read" },
	"GET /api/stores/:id/name": { roles: all, scope: "catalog:read" },
	"GET /api/stores/:id/settings": { roles: all, scope: "catalog:read" },
	"GET /api/stores/:id/legal": { roles: all, scope: "catalog:read" },
	"PUT /api/stores/:id/legal": { roles: "AO", scope: "catalog:write" },
	"POST /api/stores/:id/documents": { roles: "AO", scope: "catalog:write" },
	"PUT /api/stores/:id/documents/:documentId": {
		roles: "AO",
		scope: "catalog:write",
	},
	"DELETE /api/stores/:id/documents/:documentId": {
		roles: "AO",
		scope: "catalog:write",
	},
	"GET /api/stores/:id/documents/:documentId/file": {
		roles: "AOF",
		scope: "catalog:write",
	},
	"GET /api/stores/:id/copy-draft": { roles: all, scope: "catalog:read" },
	"GET /api/stores/export": { roles: "AOF" },
	"POST /api/stores": { roles: "AO", scope: "catalog:write" },
	"POST /api/stores/:id/copies": { roles: "AO", scope: "catalog:write" },
	"PUT /api/stores/:id": { roles: "AO", scope: "catalog:write" },
	"PUT /api/stores/:id/status": { roles: "AO", scope: "catalog:write" },
	"DELETE /api/stores/:id": { roles: "AO", scope: "catalog:write" },
	// Financeiro for where the money goes, which asks for a proof of its own.
	"PUT /api/stores/:id/settings": { roles: "AOF", scope: "catalog:write" },

	"GET /api/payouts/balances": { roles: all },
	"GET /api/payouts/closing": { roles: "AF" },
	"POST /api/payouts/closing": { roles: "AF", needsProof: true },
	"GET /api/payouts/cycles": { roles: all },
	"GET /api/payouts": { roles: all },
	"GET /api/payouts/:id": { roles: all },
	"GET /api/payouts/export": { roles: "AOF" },
	"POST /api/payouts/:id/payment": { roles: "AF", needsProof: true },
	"POST /api/payouts/:id/return": { roles: "AF", needsProof: true },
	"GET /api/stores/:id/statements": { roles: all },
	"GET /api/stores/:id/statements/:statement": { roles: all },
	"GET /api/stores/:id/statements/:statement/lines": { roles: all },
	"GET /api/stores/:id/statements/:statement/export": { roles: "AOF" },
	"GET /api/stores/:id/money": { roles: all },
	"GET /api/orders/:code/money": { roles: all },
	"POST /api/stores/:id/adjustments": { roles: "AF", needsProof: true },
	"POST /api/orders/:code/parts/:partId/hold": { roles: "AF" },
	"DELETE /api/orders/:code/parts/:partId/hold": { roles: "AF" },

	"GET /api/products": { roles: all, scope: "catalog:read" },
	"GET /api/products/counters": { roles: all, scope: "catalog:read" },
	"GET /api/products/:id": { roles: all, scope: "catalog:read" },
	"GET /api/products/:id/copy-draft": { roles: all, scope: "catalog:read" },
	"GET /api/products/export": { roles: "AOF" },
	"GET /api/images/:sha256": { roles: all, scope: "catalog:read" },
	"POST /api/products": { roles: "AO", scope: "catalog:write" },
	"PUT /api/products/:id": { roles: "AO", scope: "catalog:write" },
	"DELETE /api/products/:id": { roles: "AO", scope: "catalog:write" },
	"POST /api/products/:id/approval": { roles: "AO", scope: "catalog:write" },
	"PUT /api/products/:id/online": { roles: "AO", scope: "catalog:write" },
	"POST /api/products/:id/copies": { roles: "AO", scope: "catalog:write" },
	"POST /api/products/:id/stock-adjustments": {
		roles: "AO",
		scope: "catalog:write",
	},
	"POST /api/products/:id/images": { roles: "AO", scope: "catalog:write" },
	"PUT /api/products/:id/images": { roles: "AO", scope: "catalog:write" },
	"DELETE /api/products/:id/images/:imageId": {
		roles: "AO",
		scope: "catalog:write",
	},

	"GET /api/customers": { roles: all, scope: "customers:read" },
	"GET /api/customers/counters": { roles: all, scope: "customers:read" },
	"GET /api/customers/:id": { roles: all, scope: "customers:read" },
	"GET /api/customers/export": { roles: "AOF" },
	"POST /api/customers": { roles: "AO", scope: "customers:write" },
	"PUT /api/customers/:id": { roles: "AO", scope: "customers:write" },
	"PUT /api/customers/:id/status": { roles: "AO", scope: "customers:write" },

	"GET /api/reports/summary": { roles: all, scope: "reports:read" },
	"GET /api/reports/sales": { roles: all, scope: "reports:read" },
	"GET /api/reports/stores": { roles: all, scope: "reports:read" },
	"GET /api/reports/commissions": { roles: all, scope: "reports:read" },
	"GET /api/reports/orders": { roles: all, scope: "orders:read" },
	"GET /api/reports/refunds": { roles: all, scope: "orders:read" },
	"GET /api/reports/:name/export": { roles: "AOF" },

	"GET /api/team": { roles: "A" },
	"POST /api/team/invitations": { roles: "A", needsProof: true },
	"DELETE /api/team/invitations/:id": { roles: "A", needsProof: true },
	"PUT /api/team/:id/role": { roles: "A", needsProof: true },
	"PUT /api/team/:id/access": { roles: "A", needsProof: true },
	"POST /api/team/:id/recovery": { roles: "A", needsProof: true },
	"DELETE /api/team/:id/sessions": { roles: "A", needsProof: true },
	"GET /api/jobs": { roles: all },
	"GET /api/jobs/:id": { roles: all },
	/** Of one that someone else started, only an administrator. */
	"POST /api/jobs/:id/cancellation": { roles: all },

	"GET /api/keys": { roles: "A" },
	"POST /api/keys": { roles: "A", needsProof: true },
	"DELETE /api/keys/:id": { roles: "A", needsProof: true },
	"GET /api/webhooks": { roles: "A" },
	"POST /api/webhooks": { roles: "A", needsProof: true },
	"PUT /api/webhooks/:id": { roles: "A", needsProof: true },
	"DELETE /api/webhooks/:id": { roles: "A", needsProof: true },
	"POST /api/webhooks/:id/secret": { roles: "A", needsProof: true },
	"POST /api/webhooks/:id/test": { roles: "A" },
	"GET /api/webhooks/:id/deliveries": { roles: "A" },
	"GET /api/webhooks/:id/deliveries/:deliveryId": { roles: "A" },
	"POST /api/webhooks/:id/deliveries/:deliveryId/resending": { roles: "A" },
	"POST /api/webhooks/:id/failed-deliveries/resending": { roles: "A" },

	"GET /api/audit": { roles: "AF" },
	"GET /api/audit/actors": { roles: "AF" },
	"GET /api/audit/export": { roles: "AF" },
	"GET /api/audit/retention": { roles: "AF" },
	"PUT /api/audit/retention": { roles: "A", needsProof: true },
	"GET /api/orders/:code/changes": { roles: all, scope: "orders:read" },
	"GET /api/stores/:id/changes": { roles: all, scope: "catalog:read" },
	"GET /api/products/:id/changes": { roles: all, scope: "catalog:read" },
	"GET /api/customers/:id/changes": { roles: all, scope: "customers:read" },

	"GET /api/settings": { roles: all },
	"GET /api/settings/installation": { roles: all },
	"PUT /api/settings": { roles: "A" },
	"POST /api/settings/self-check": { roles: "A" },
	"GET /api/settings/own-records": { roles: "A" },
	"GET /api/settings/own-records/export": { roles: "A" },
	"POST /api/settings/fresh-start": { roles: "A", needsProof: true },
};
