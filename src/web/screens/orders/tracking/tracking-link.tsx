import { ExternalLink } from "lucide-react";
import { carrierOf } from "#core/carrier.ts";

/** Leads to where the carrier tells of the parcel; nothing where the code does not say whose it is. */
export function TrackingLink({ code }: { code: string }) {
	const carrier = carrierOf(code);
	if (!carrier) return null;
	const words = `Rastrear ${carrier.withArticle}`;
	return (
		<a
			aria-label={`${words} ${code.trim()}`}
			className="inline-flex items-center gap-1.5 text-brand text-sm hover:underline pointer-coarse:min-h-11"
			href={carrier.trackingUrl}
			rel="noopener noreferrer"
			target="_blank"
		>
			{words}
			<ExternalLink aria-hidden size={14} />
		</a>
	);
}
