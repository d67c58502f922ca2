import { lazyPiece } from "#web/ui/feedback/lazy-piece.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { CopyBox } from "#web/ui/marks/copy-box.tsx";

const QrCode = lazyPiece(
	async () => (await import("#web/ui/marks/qr-code.tsx")).QrCode,
);

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
				<QrCode
					label={`QR code do Pix a ${storeName}`}
					text={brCode}
					whileLoading={<Skeleton className="size-44" />}
				/>
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
