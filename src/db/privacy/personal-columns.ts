/** What the texts of a table are, each column once. By the names that the database has for them. */
export interface TableTexts {
	/** A person's own data: replaced field by field (anonymise-records.ts). */
	person?: readonly string[];
	/** What people or programs wrote, and copies of records: searched for a person (text-places.ts). */
	written?: readonly string[];
	/** Who somebody else is: a store, someone of the team, a program. Never changed for a customer. */
	others?: readonly string[];
	/** Codes, states and hashes: nobody's. */
	plain?: readonly string[];
}

const actor = "actor";

/**
 * Where personal data lives. A test holds it against the database: a new column of text says here what it is, or the
 * test fails.
 */
export const tableTexts: Readonly<Record<string, TableTexts>> = {
	customers: {
		person: ["name", "email", "phone", "document", "address", "search_text"],
		// City, state and the first digits of the CEP are of too many people to be of one.
		plain: ["type", "status", "postal_code", "city", "state"],
	},
	orders: {
		person: [
			...["customer_name", "customer_email", "customer_phone"],
			...["customer_document", "delivery_address", "note", "cancel_reason"],
			...["search_text", "idempotency_key"],
		],
		plain: [
			...["code", "customer_type", "payment_method", "status", "return_state"],
			...["delivery_postal_code", "delivery_city", "delivery_state"],
			"request_hash",
		],
	},
	order_history: { written: ["detail"], others: [actor], plain: ["kind"] },
	order_parts: {
		others: ["store_name", "nfe_recorded_by"],
		plain: ["status", "tracking_code", "money_state", "nfe_key"],
	},
	order_items: { plain: ["name", "sku", "category"] },
	order_search_pieces: { plain: ["piece"] },
	order_returns: {
		written: ["note", "refusal_reason", "refund_reference", "idempotency_key"],
		others: [actor],
		plain: ["state", "reason", "borne_by", "refund_method", "request_hash"],
	},
	part_holds: { written: ["reason"], others: [actor] },
	privacy_requests: {
		written: [
			...["requester_name", "requester_contact", "detail"],
			...["identity_proof", "answer"],
		],
		others: [actor, "answered_by"],
		plain: ["protocol", "asked_right", "state", "evidence_sha256"],
	},
	privacy_request_steps: { written: ["body"], others: [actor] },
	anonymisations: {
		written: ["reason"],
		// Emptied with the last step.
		person: ["traces"],
		others: [actor],
	},
	notes: {
		written: ["body", "search_text"],
		others: [actor],
		plain: ["entity"],
	},
	notifications: { written: ["params"], others: [actor], plain: ["kind"] },
	audit_log: {
		written: ["before", "after"],
		// Of whoever did it: someone of the team, or a program.
		others: [actor, "address"],
		plain: ["request_id", "entity", "action"],
	},
	imports: {
		written: ["file_name", "headers", "columns", "refusal"],
		others: [actor, "confirmed_by", "undone_by"],
		plain: ["entity", "sha256", "state", "figures"],
	},
	import_rows: {
		written: [
			...["cells", "fixes", "errors", "label", "match_key", "second_key"],
			...["before", "after", "failure"],
		],
		plain: ["outcome", "applied"],
	},
	import_headers: { written: ["header"], plain: ["entity", "field"] },
	bulk_actions: {
		written: ["params", "selection", "figures"],
		others: [actor, "confirmed_by", "undone_by"],
		plain: ["list", "kind", "state"],
	},
	bulk_rows: {
		written: ["label", "before", "after", "failure"],
		plain: ["outcome", "applied"],
	},
	list_views: { written: ["name", "params"], plain: ["list"] },
	list_view_choices: {
		plain: ["list", "tab_order", "hidden", "default_view"],
	},
	jobs: {
		written: ["payload", "state", "result", "failure"],
		others: [actor],
		plain: ["kind", "unique_key", "status", "worker"],
	},
	webhook_deliveries: {
		written: ["body", "answer"],
		plain: ["event", "entity", "status", "signature", "error"],
	},
	stock_movements: {
		written: ["reason", "idempotency_key"],
		others: [actor],
		plain: ["kind"],
	},
	ledger_entries: { plain: ["kind", "source", "debit", "credit"] },
	ledger_adjustments: {
		written: ["reason", "proof"],
		others: [actor],
		plain: ["idempotency_key"],
	},
	ledger_reversals: {
		written: ["reason", "reference"],
		others: [actor],
		plain: ["source"],
	},
	payout_cycles: { others: [actor] },
	payouts: {
		written: ["return_reason"],
		others: ["store_name", "pix_key", "paid_by"],
		plain: ["state", "txid", "end_to_end_id"],
	},
	store_statements: { others: ["store_name"], plain: ["left_out"] },

	marketplace_settings: {
		others: ["name", "restarted_by"],
		plain: ["secret_fingerprint", "payout_cadence"],
	},
	own_holidays: { plain: ["name"] },
	stores: {
		others: [
			...["name", "slug", "manager", "phone", "email", "description"],
			"search_text",
		],
		plain: ["type", "status", "category"],
	},
	store_settings: {
		others: ["pix_key", "bank_account"],
		plain: ["payout_cadence"],
	},
	store_legal_data: {
		others: [
			...["legal_name", "document", "state_registration", "postal_code"],
			...["address", "city", "state"],
		],
	},
	store_contacts: { others: ["name", "phone", "email"], plain: ["role"] },
	store_documents: {
		others: ["file_name", actor],
		plain: ["kind", "media_type", "sha256"],
	},
	document_files: { plain: ["sha256"] },
	products: {
		others: [
			...["name", "description", "refusal_reason", "search_text"],
			...["sku", "dimensions"],
		],
		plain: ["category"],
	},
	product_images: { plain: ["sha256", "media_type"] },
	image_files: { plain: ["sha256", "size"] },

	members: { others: ["name", "email", "image"], plain: ["role"] },
	member_sessions: { others: ["token", "ip_address", "user_agent"] },
	member_credentials: {
		others: [
			...["account_id", "provider_id", "password", "access_token"],
			...["refresh_token", "id_token", "scope"],
		],
	},
	member_second_factors: { others: ["secret", "backup_codes"] },
	member_challenges: { others: ["identifier", "value"] },
	used_codes: { plain: ["code_hash"] },
	sign_in_failures: { others: ["of"] },
	invitations: {
		others: ["name", "email", "invited_by"],
		plain: ["token_hash", "role"],
	},
	api_keys: {
		others: ["name", "created_by"],
		plain: ["prefix", "key_hash", "scopes"],
	},
	webhooks: {
		others: ["name", "address", "secret", "created_by"],
		plain: ["events"],
	},

	daily_sales: { plain: ["customer_type", "category"] },
	daily_sales_slots: { plain: ["customer_type", "category"] },
	customer_category_sales: { plain: ["category"] },
};

/** Which texts say by what kind of actor something was done; every table that has one has the same. */
export const actorKindColumn = "actor_kind";
