import { CircleUser, Keyboard, LogOut, Settings } from "lucide-react";
import { Link, useHref } from "react-router";
import { roleLabels } from "#contract/labels.ts";
import type { Session } from "#contract/session.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useSignOut } from "#web/data/sign-in.ts";
import { paths } from "#web/routing/paths.ts";

interface OperatorMenuItemsProps {
	operator: string;
	/** Null where sign-in is off. */
	member: Session["member"];
	onShowShortcuts: () => void;
	close: () => void;
}

export function OperatorMenuItems({
	operator,
	member,
	onShowShortcuts,
	close,
}: OperatorMenuItemsProps) {
	return (
		<>
			<p className="mb-1 border-line-2 border-b px-2.5 pt-1.5 pb-2">
				<span className="block truncate font-semibold">{operator}</span>
				<span className="block text-ink-3 text-xs">
					{member ? roleLabels[member.role] : "Acesso por este computador"}
				</span>
			</p>
			{member && (
				<Link className={itemStyle} onClick={close} to={paths.account}>
					<CircleUser aria-hidden className="text-ink-2" size={16} />
					Minha conta
				</Link>
			)}
			<Link className={itemStyle} onClick={close} to={paths.settings}>
				<Settings aria-hidden className="text-ink-2" size={16} />
				Configurações
			</Link>
			<button
				className={itemStyle}
				onClick={() => {
					close();
					onShowShortcuts();
				}}
				type="button"
			>
				<Keyboard aria-hidden className="text-ink-2" size={16} />
				Atalhos do teclado
			</button>
			{member && <SignOutItem />}
		</>
	);
}

/** The page begins anew, so that nothing this person has read stays in it. */
function SignOutItem() {
	const start = useHref(paths.dashboard);
	const signOut = useSignOut();
	return (
		<div className="mt-1 border-line-2 border-t pt-1">
			<button
				aria-busy={signOut.isPending}
				className={itemStyle}
				disabled={signOut.isPending}
				onClick={() =>
					signOut.mutate(undefined, {
						onSuccess: () => location.assign(start),
					})
				}
				type="button"
			>
				<LogOut aria-hidden className="text-ink-2" size={16} />
				Sair
			</button>
			{signOut.error && (
				<p className="px-2.5 pb-1.5 text-bad text-xs" role="alert">
					{errorText(signOut.error)}
				</p>
			)}
		</div>
	);
}

const itemStyle =
	"flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-left hover:bg-mute-soft pointer-coarse:min-h-11";
