/**
 * Every code a rule, a query or a route may answer with. The list is the source of `ErrorCode`,
 * so a label that is missing in Portuguese is a type error: `Record<ErrorCode, string>`.
 */
export const errorCodes = [
	// what was asked for
	"not_found",
	"validation_failed",
	"bad_cursor",
	"bad_json",
	"body_cut_off",
	"method_not_allowed",
	"payload_too_large",
	"unsupported_media",
	// who asks
	"signed_out",
	"two_sessions",
	"wrong_credentials",
	"wrong_code",
	"code_expired",
	"too_many_attempts",
	"too_many_reveals",
	"too_many_lookups",
	"proof_required",
	"key_refused",
	"too_many_requests",
	"forbidden",
	"forbidden_origin",
	// the team
	"sign_in_off",
	"second_factor_on",
	"second_factor_off",
	"last_administrator",
	"link_ended",
	"duplicate_member",
	"member_disabled",
	"too_many_keys",
	"too_many_webhooks",
	"webhooks_off",
	// two people or two requests at once
	"version_conflict",
	"idempotency_conflict",
	// uniqueness
	"duplicate_slug",
	"reserved_slug",
	"duplicate_sku",
	"duplicate_email",
	"duplicate_document",
	// orders
	"order_delivered",
	"order_cancelled",
	"status_not_selectable",
	"nothing_to_undo",
	"parts_mismatch",
	"discount_above_goods",
	"coupon_above_discount",
	"empty_order",
	"order_too_large",
	// order intake
	"stock_short",
	"store_inactive",
	"product_unavailable",
	"customer_inactive",
	"minimum_order",
	"price_changed",
	// money after the sale
	"order_has_returns",
	"return_step",
	"part_not_sent",
	"nothing_to_refund",
	"refund_above_paid",
	"refund_changed",
	"already_held",
	"not_held",
	"part_paid",
	"part_not_late",
	"already_chased",
	"nothing_to_close",
	"closing_changed",
	"payout_not_open",
	"payout_not_paid",
	"payout_returned",
	"duplicate_pix_id",
	// stores and products
	"too_many_images",
	"image_too_large",
	"image_unreadable",
	"images_changed",
	"stock_changed",
	"stock_below_exit",
	"product_approved",
	"duplicate_store_document",
	"too_many_documents",
	"document_too_large",
	"document_unreadable",
	// imports
	"import_unreadable",
	"import_step",
	// many at once
	"selection_empty",
	"selection_too_large",
	"bulk_step",
	// people's own data
	"privacy_step",
	"customer_anonymised",
	// reports, exports, data
	"sample_not_loaded",
	"job_finished",
	"job_not_stopped",
	"backups_off",
	"backup_busy",
	"backup_stuck",
	"backup_unreadable",
	"backup_newer",
	"backup_damaged",
	"backup_passphrase_needed",
	"backup_wrong_passphrase",
	"backup_disk_full",
	"backup_has_dependents",
	// ours, not theirs
	"internal",
	"unavailable",
	"disk_full",
	"overloaded",
	"too_many_readers",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export type ErrorParams = Record<string, string | number>;

export type FieldError = {
	field: string;
	code: string;
	params?: ErrorParams;
};

/**
 * A rule of the marketplace says no. `code` is stable, `detail` is English for logs, `fields` point at the form.
 * `throw new RuleViolation("duplicate_slug", "Slug taken", { fields: [{ field: "slug", code: "duplicate_slug" }] })`
 */
export class RuleViolation extends Error {
	override readonly name: string = "RuleViolation";
	readonly code: ErrorCode;
	readonly detail: string | undefined;
	readonly fields: FieldError[] | undefined;
	readonly params: ErrorParams | undefined;

	constructor(
		code: ErrorCode,
		detail?: string,
		more: { fields?: FieldError[]; params?: ErrorParams } = {},
	) {
		super(detail ?? code);
		this.code = code;
		this.detail = detail;
		this.fields = more.fields;
		this.params = more.params;
	}
}

/**
 * Nothing (any more) answers to this id.
 * `throw new NotFound("order", "DV-2024-001")`
 */
export class NotFound extends Error {
	override readonly name = "NotFound";
	readonly code = "not_found" satisfies ErrorCode;
	readonly entity: string;
	readonly id: string | number;

	constructor(entity: string, id: string | number) {
		super(`No ${entity} ${id}`);
		this.entity = entity;
		this.id = id;
	}
}

/** The last change to a row: who, when (ISO instant), which fields, and the version it made; null is not known. */
type LastChange = {
	actor: string | null;
	at: string | null;
	fields: string[];
	version: number;
};

/**
 * Someone saved first. Says who, when and what, so that the screen can offer to reload.
 * `throw new VersionConflict("store", 3, { actor: "Ana", at: "2024-02-29T12:00:00.000Z", fields: ["name"], version: 2 })`
 */
export class VersionConflict extends Error {
	override readonly name = "VersionConflict";
	readonly code = "version_conflict" satisfies ErrorCode;
	readonly entity: string;
	readonly id: string | number;
	readonly lastChange: LastChange;

	constructor(entity: string, id: string | number, lastChange: LastChange) {
		super(`${entity} ${id} was changed by someone else`);
		this.entity = entity;
		this.id = id;
		this.lastChange = lastChange;
	}
}
