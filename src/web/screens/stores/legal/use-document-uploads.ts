import { useEffect, useRef, useState } from "react";
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

/** Files that wait to be sent, and those on their way. Leaving the form ends what is on its way. */
export function useDocumentUploads(storeId: number) {
	const [uploads, setUploads] = useState<DocumentUpload[]>([]);
	const running = useRef(new Map<string, AbortController>());
	useEffect(() => {
		const all = running.current;
		return () => {
			for (const ending of all.values()) ending.abort();
		};
	}, []);

	function change(key: string, changes: Partial<DocumentUpload>) {
		setUploads((current) =>
			current.map((one) => (one.key === key ? { ...one, ...changes } : one)),
		);
	}

	function drop(key: string) {
		running.current.get(key)?.abort();
		setUploads((current) => current.filter((one) => one.key !== key));
	}

	async function sendOne(api: ApiClient, upload: DocumentUpload) {
		const { key, file, kind, validUntil } = upload;
		if (kind === "") {
			change(key, { problem: chooseKind });
			return false;
		}
		const ending = new AbortController();
		running.current.set(key, ending);
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
		} finally {
			running.current.delete(key);
		}
	}

	const sending = useChange(
		"store",
		async (api, chosen: readonly DocumentUpload[]) => {
			let isAllSent = true;
			for (const upload of chosen)
				if (!(await sendOne(api, upload))) isAllSent = false;
			return isAllSent;
		},
	);

	return {
		uploads,
		isSending: sending.isPending,
		async addFiles(files: readonly File[]) {
			const added = await Promise.all(files.map(uploadOf));
			setUploads((current) => [...current, ...added]);
		},
		change,
		drop,
		send: (upload: DocumentUpload) => sending.mutate([upload]),
		/** Whether all of them are there now. */
		sendAll: () =>
			sending.mutateAsync(
				uploads.filter(({ isRefused, share }) => !isRefused && share === null),
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
