export interface Mail {
	to: string;
	subject: string;
	text: string;
}

/** Rejects when it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;
