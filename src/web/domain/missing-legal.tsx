import { TriangleAlert } from "lucide-react";
import type { StoreLegal } from "#contract/store-legal.ts";
import { Badge } from "#web/ui/marks/badge.tsx";

/** What an approval would look for, and does not find; nothing where all of it is there. */
export function MissingLegal({
	store: { legal, contacts, documents },
}: {
	store: StoreLegal;
}) {
	const missing = [
		legal ? [] : "Sem dados legais",
		contacts.length > 0 ? [] : "Sem contatos",
		documents.length > 0 ? [] : "Sem documentos",
	].flat();
	if (missing.length === 0) return null;
	return (
		<p className="flex flex-wrap gap-1.5">
			{missing.map((what) => (
				<Badge icon={TriangleAlert} key={what} tone="warn">
					{what}
				</Badge>
			))}
		</p>
	);
}
