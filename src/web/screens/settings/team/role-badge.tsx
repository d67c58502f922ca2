import { roleLabels } from "#contract/labels.ts";
import type { Role } from "#core/access.ts";
import { Badge } from "#web/ui/marks/badge.tsx";

/** Whoever may do everything stands out. */
export function RoleBadge({ role }: { role: Role }) {
	return role === "administrador" ? (
		<Badge tone="brand">{roleLabels[role]}</Badge>
	) : (
		<Badge variant="outline">{roleLabels[role]}</Badge>
	);
}
