import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { StoreDocumentKind } from "#contract/store-legal.ts";
import type { ApiClient } from "#web/data/api-client.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { sendStoreDocument } from "#web/data/store-legal.ts";
import { useChange } from "#web/data/use-change.ts";
import { documentFileProblem } from "./check-document-file.ts";

/** A file on the form that the server does not have yet. */
export interface DocumentUpload {
	key: string;
	file: File;
	kind: StoreDocumentKind | "";
	/** A day, "" when it does not end, or what was typed of one. */
	validUntil: string;
	/** How much has left, from 0 to 1; null while it waits. */
	share: number | null;
	problem: string | null;
	/** No other kind or date would mend it. */
	isRefused: boolean;
}

export type DocumentUploads = ReturnType<typeof useDocumentUploads>;

interface Running {
	ending: AbortController;
	isSent: Promise<boolean>;
}

/** Files that wait to be sent, and those on their way. Leaving the form ends what is on its way. */
export function useDocumentUploads(storeId: number) {
	const [uploads, setUploads] = useState<DocumentUpload[]>([]);
	/** What waits may be corrected or taken out until its turn comes. */
	const latest = useRef(uploads);
	useLayoutEffect(() => {
		latest.current = uploads;
	});
	const running = useRef(new Map<string, Running>());
	useEffect(() => {
		const all = running.current;
		return () => {
			latest.current = [];
			for (const { ending } of all.values()) ending.abort();
		};
	}, []);

	function change(key: string, changes: Partial<DocumentUpload>) {
		setUploads((current) =>
			current.map((one) => (one.key === key ? { ...one, ...changes } : one)),
		);
	}

	function drop(key: string) {
		running.current.get(key)?.ending.abort();
		setUploads((current) => current.filter((one) => one.key !== key));
	}

	/** As it is now; whether nothing is left of it to send. */
	async function sendOne(api: ApiClient, key: string): Promise<boolean> {
		const begun = running.current.get(key);
		if (begun) return begun.isSent;
		const upload = latest.current.find((one) => one.key === key);
		if (!upload) return true;
		if (upload.kind === "") {
			change(key, { problem: chooseKind });
			return false;
		}
		const ending = new AbortController();
		const isSent = sendFile(api, { ...upload, kind: upload.kind }, ending);
		running.current.set(key, { ending, isSent });
		return isSent.finally(() => running.current.delete(key));
	}

	async function sendFile(
		api: ApiClient,
		upload: DocumentUpload & { kind: StoreDocumentKind },
		ending: AbortController,
	): Promise<boolean> {
		const { key, file, kind, validUntil } = upload;
		change(key, { share: 0, problem: null });
		try {
			await sendStoreDocument(
				api,
				storeId,
				{ file, kind, validUntil: validUntil || null },
				{
					signal: ending.signal,
					onUploadProgress: (share) => change(key, { share }),
				},
			);
			drop(key);
			return true;
		} catch (error) {
			if (ending.signal.aborted) return false;
			change(key, { share: null, problem: problemText(error) });
			return false;
		}
	}

	const sending = useChange("store", async (api, keys: readonly string[]) => {
		let isAllSent = true;
		for (const key of keys) if (!(await sendOne(api, key))) isAllSent = false;
		return isAllSent;
	});

	return {
		uploads,
		isSending: sending.isPending,
		async addFiles(files: readonly File[]) {
			const added = await Promise.all(files.map(uploadOf));
			setUploads((current) => [...current, ...added]);
		},
		change,
		drop,
		send: ({ key }: DocumentUpload) => sending.mutate([key]),
		/** Whether all of them are there now. */
		sendAll: () =>
			sending.mutateAsync(
				latest.current.flatMap(({ key, isRefused }) =>
					isRefused ? [] : [key],
				),
			),
	};
}

const chooseKind = "Escolha o tipo do documento.";

let count = 0;

async function uploadOf(file: File): Promise<DocumentUpload> {
	count += 1;
	const key = `upload-${count}`;
	const problem = await documentFileProblem(file);
	return {
		...{ key, file, kind: "", validUntil: "" },
		...{ share: null, problem, isRefused: problem !== null },
	};
}

function problemText(error: unknown): string {
	const named =
		error instanceof ApiError ? error.problem.errors?.[0]?.message : undefined;
	return named ?? errorText(error);
}
