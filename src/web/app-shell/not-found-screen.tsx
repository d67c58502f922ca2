import { ArrowLeft, LayoutDashboard } from "lucide-react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";

export function NotFoundScreen() {
	const { pathname } = useLocation();
	const navigate = useNavigate();

	useEffect(() => {
		console.warn(`404: ${pathname}`);
	}, [pathname]);

	return (
		<div className="grid min-h-[70dvh] place-items-center text-center">
			<div>
				<p
					aria-hidden
					className="mb-4 font-bold text-6xl text-ink-3 tracking-tighter"
				>
					404
				</p>
				<h1 className="font-bold text-2xl" id="page-title" tabIndex={-1}>
					Página não encontrada
				</h1>
				<p className="mt-1.5 max-w-md text-balance text-ink-3">
					A página que você está procurando não existe ou foi movida.
				</p>
				<div className="mt-6 flex flex-wrap justify-center gap-2">
					<Button icon={ArrowLeft} onClick={() => void navigate(-1)}>
						Voltar
					</Button>
					<LinkButton
						icon={LayoutDashboard}
						to={paths.dashboard}
						variant="primary"
					>
						Ir para o Dashboard
					</LinkButton>
				</div>
			</div>
		</div>
	);
}
