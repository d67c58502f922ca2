import { z } from "zod";
import type { DocumentType } from "#core/document-type.ts";
import {
	day,
	id,
	idParam,
	instant,
	optionalText,
	requiredText,
	version,
} from "./common.ts";
import {
	optionalEmail,
	optionalPhone,
	optionalPostalCode,
	optionalState,
	taxId,
} from "./people.ts";

export const storeContactRoles = [
	"comercial",
	"expedicao",
	"financeiro",
	"juridico",
] as const;
export type StoreContactRole = (typeof storeContactRoles)[number];

export const storeDocumentKinds = [
	"contrato-social",
	"cartao-cnpj",
	"documento-do-responsavel",
	"comprovante-de-endereco",
	"alvara",
	"contrato-com-o-marketplace",
	"outro",
] as const;
export type StoreDocumentKind = (typeof storeDocumentKinds)[number];

export type DocumentMediaType = DocumentType;
export const maxDocumentBytes = 10 * 1024 * 1024;
export const maxStoreDocuments = 30;
export const maxStoreContacts = 20;

export const contactInput = z
	.strictObject({
		role: z.enum(storeContactRoles),
		name: requiredText(120),
		phone: optionalPhone,
		email: optionalEmail,
	})
	.refine(({ phone, email }) => phone !== null || email !== null, {
		error: "contact_unreachable",
		path: ["phone"],
	});

/** Contacts are saved as a whole, with the rest. */
export const storeLegalInput = z.strictObject({
	legalName: requiredText(160),
	document: taxId,
	stateRegistration: optionalText(30),
	postalCode: optionalPostalCode,
	address: optionalText(200),
	city: optionalText(100),
	state: optionalState,
	contacts: z.array(contactInput).max(maxStoreContacts),
	/** Null while nothing was saved yet. */
	version: version.nullable(),
});
export type StoreLegalInput = z.infer<typeof storeLegalInput>;

export const storeContact = z.object({
	role: z.enum(storeContactRoles),
	name: z.string(),
	phone: z.string().nullable(),
	email: z.string().nullable(),
});
export type StoreContact = z.infer<typeof storeContact>;

/** The file itself is the body. */
export const storeDocumentUploadParams = z.strictObject({
	kind: z.enum(storeDocumentKinds),
	fileName: requiredText(255),
	validUntil: day.optional(),
});
export const storeDocumentUpdate = z.strictObject({
	kind: z.enum(storeDocumentKinds),
	/** Null: it does not end. */
	validUntil: day.nullable(),
});
export type StoreDocumentUpdate = z.infer<typeof storeDocumentUpdate>;
export const storeDocumentPath = z.object({
	id: idParam,
	documentId: idParam,
});

export const storeDocument = z
	.object({
		id,
		kind: z.enum(storeDocumentKinds),
		fileName: z.string(),
		mediaType: z.string(),
		bytes: z.int(),
		validUntil: day.nullable(),
		addedBy: z.string(),
		addedAt: instant,
	})
	.meta({ id: "StoreDocument" });
export type StoreDocument = z.infer<typeof storeDocument>;

export const storeLegal = z
	.object({
		storeId: id,
		storeName: z.string(),
		/** Null while nothing was saved yet. */
		legal: z
			.object({
				legalName: z.string(),
				document: z.string(),
				stateRegistration: z.string().nullable(),
				postalCode: z.string().nullable(),
				address: z.string().nullable(),
				city: z.string().nullable(),
				state: z.string().nullable(),
				version,
			})
			.nullable(),
		contacts: z.array(storeContact),
		documents: z.array(storeDocument),
	})
	.meta({ id: "StoreLegal" });
export type StoreLegal = z.infer<typeof storeLegal>;
