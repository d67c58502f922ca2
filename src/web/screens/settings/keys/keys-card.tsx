import { useState } from "react";
import type { ApiKey } from "#contract/api-keys.ts";
import { keyScopeLabels } from "#contract/audit-labels.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { Badge } from "#web/ui/marks/badge.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

export function KeysCard({
	title,
	keys,
}: {
	title: string;
	keys: readonly ApiKey[];
}) {
	const [revoking, setRevoking] = useState<ApiKey | null>(null);
	return (
		<Card>
			<CardHeader
				aside={keys.length === 1 ? "1 chave" : `${keys.length} chaves`}
				title={title}
			/>
			<CardRows aria-label={title}>
				{keys.map((key) => (
					<li
						className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_8rem_12rem_5.5rem]"
						key={key.id}
					>
						<Purpose apiKey={key} />
						<div className="max-sm:self-start max-sm:justify-self-end">
							<StatusBadge status={key.status} />
						</div>
						<Validity apiKey={key} />
						{key.status === "active" && (
							<Button
								aria-label={`Revogar a chave ${key.name}`}
								className="justify-self-end"
								onClick={() => setRevoking(key)}
								size="sm"
							>
								Revogar
							</Button>
						)}
					</li>
				))}
			</CardRows>
			{revoking && (
				<RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
			)}
		</Card>
	);
}

/** Whose key it is, how it begins, and what it may do. */
function Purpose({ apiKey }: { apiKey: ApiKey }) {
	const { name, prefix, scopes } = apiKey;
	return (
		<div className="min-w-0">
			<p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
				<span className="truncate font-semibold" title={name}>
					{name}
				</span>
				<code className="font-mono text-ink-3 text-xs">{prefix}…</code>
			</p>
			<p className="text-ink-2 text-sm">
				{scopes.map((scope) => keyScopeLabels[scope]).join(" · ")}
			</p>
		</div>
	);
}

function Validity({ apiKey }: { apiKey: ApiKey }) {
	const { lastUsedAt } = apiKey;
	return (
		<div className="text-ink-3 text-sm">
			<p>{validityText(apiKey)}</p>
			<p>
				{lastUsedAt ? (
					<>
						Usada <PastTime at={lastUsedAt} />
					</>
				) : (
					"Nunca usada"
				)}
			</p>
		</div>
	);
}

function validityText({ status, expiresAt, revokedAt }: ApiKey): string {
	if (revokedAt) return `Revogada em ${dateOf(revokedAt)}`;
	if (!expiresAt) return "Sem prazo";
	return `${status === "expired" ? "Expirou" : "Expira"} em ${dateOf(expiresAt)}`;
}

function dateOf(at: string): string {
	return formatDay(dayOf(new Date(at)));
}

function StatusBadge({ status }: Pick<ApiKey, "status">) {
	const { tone, label } = statuses[status];
	return (
		<Badge dot tone={tone}>
			{label}
		</Badge>
	);
}

const statuses = {
	active: { tone: "ok", label: "Ativa" },
	expired: { tone: "warn", label: "Expirada" },
	revoked: { tone: "mute", label: "Revogada" },
} as const;
