import { ShieldCheck, ShieldOff } from "lucide-react";
import type { Member } from "#contract/team.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { Badge } from "#web/ui/marks/badge.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { RoleBadge } from "./role-badge.tsx";

type MembersCardProps = {
	members: readonly Member[];
	/** Whoever is looking. */
	ownId: number | undefined;
	sendsMail: boolean;
};

export function MembersCard({ members, ownId, sendsMail }: MembersCardProps) {
	return (
		<Card>
			<CardHeader
				aside={members.length === 1 ? "1 pessoa" : `${members.length} pessoas`}
				title="Pessoas"
			/>
			<CardRows aria-label="Pessoas da equipe">
				{members.map((member) => (
					<li
						className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_8rem_12rem_5.5rem]"
						key={member.id}
					>
						<Identity isOwn={member.id === ownId} member={member} />
						<div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:pl-12">
							<RoleBadge role={member.role} />
						</div>
						<Standing member={member} />
						<div className="justify-self-end">
							<MemberMenu
								isOwn={member.id === ownId}
								member={member}
								sendsMail={sendsMail}
							/>
						</div>
					</li>
				))}
			</CardRows>
		</Card>
	);
}

function Identity({ member, isOwn }: { member: Member; isOwn: boolean }) {
	const { name, email, isDisabled } = member;
	return (
		<div
			className={classNames(
				"flex min-w-0 items-center gap-3",
				isDisabled && "text-ink-3",
			)}
		>
			<Avatar name={name} />
			<div className="min-w-0">
				<p className="flex min-w-0 items-center gap-2">
					<span className="truncate font-semibold" title={name}>
						{name}
					</span>
					{isOwn && <span className="shrink-0 text-ink-3 text-sm">você</span>}
					{isDisabled && <Badge dot>Desativado</Badge>}
				</p>
				<p className="truncate text-ink-3 text-sm" title={email}>
					{email}
				</p>
			</div>
		</div>
	);
}

/** How well the account is guarded, and when it was last used. */
function Standing({ member }: { member: Member }) {
	const { hasSecondFactor, lastSeenAt } = member;
	const Icon = hasSecondFactor ? ShieldCheck : ShieldOff;
	return (
		<div className="text-ink-3 text-sm max-sm:order-last max-sm:col-span-2 max-sm:pl-12">
			<p className="flex items-center gap-1.5">
				<Icon
					aria-hidden
					className={hasSecondFactor ? "text-ok" : undefined}
					size={14}
				/>
				{hasSecondFactor ? "Com segundo fator" : "Sem segundo fator"}
			</p>
			<p>
				{lastSeenAt ? (
					<>
						Último acesso <PastTime at={lastSeenAt} />
					</>
				) : (
					"Nenhuma sessão aberta"
				)}
			</p>
		</div>
	);
}
