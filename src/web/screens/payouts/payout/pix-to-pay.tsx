import { lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { CopyBox } from "#web/ui/marks/copy-box.tsx";

const QrCode = lazy(async () => ({
	default: (await import("#web/ui/marks/qr-code.tsx")).QrCode,
}));

/** For the bank's application: by camera, or pasted. */
export function PixToPay({
	brCode,
	storeName,
}: {
	brCode: string;
	storeName: string;
}) {
	return (
		<section
			aria-labelledby="pagar"
			className="grid items-center gap-4 border-line-2 border-t pt-4 sm:grid-cols-[auto_minmax(0,1fr)]"
		>
			<div className="max-sm:justify-self-center">
				<Suspense fallback={<Skeleton className="size-44" />}>
					<QrCode label={`QR code do Pix a ${storeName}`} text={brCode} />
				</Suspense>
			</div>
			<div className="min-w-0">
				<h3 className="font-semibold" id="pagar">
					Pagar com Pix
				</h3>
				<p className="mb-2.5 text-ink-3 text-sm">
					Leia o QR code no aplicativo do banco ou cole o código em “Pix copia e
					cola”. Chave, valor e identificador já vão preenchidos.
				</p>
				<CopyBox label="Copiar código do Pix" text={brCode} />
			</div>
		</section>
	);
}
