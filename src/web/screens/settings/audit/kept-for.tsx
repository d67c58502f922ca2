import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { retentionQueries } from "#web/data/retention.ts";
import { useMay } from "#web/data/session.ts";
import { paths } from "#web/routing/paths.ts";

/** For how long entries stay, and where that is said. */
export function KeptFor() {
	const retention = useQuery(retentionQueries.periods()).data;
	const mayChange = useMay("settings:write");
	if (!retention) return null;
	const years = retention.auditRetentionYears;
	return (
		<p className="mt-6 text-ink-2 text-sm">
			O que passa de {years === 1 ? "1 ano" : `${years} anos`} é apagado
			automaticamente, uma vez por dia.
			{mayChange && (
				<>
					{" "}
					<Link
						className="font-medium text-brand underline-offset-4 hover:underline"
						to={paths.sampleData}
					>
						Mudar o prazo
					</Link>
				</>
			)}
		</p>
	);
}
