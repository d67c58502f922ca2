import { MonitorCheck } from "lucide-react";
import { roleDescriptions, roleLabels } from "#contract/labels.ts";
import { useSession } from "#web/data/session.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** What concerns only whoever is signed in. */
export function AccountScreen() {
	const member = useSession()?.member;
	return (
		<>
			<PageHeader
				subtitle="Seus dados, sua senha e onde você entrou"
				title="Minha conta"
			/>
			{member ? (
				<div className="grid max-w-4xl gap-4">
					<Card>
						<CardHeader
							description="Quem administra a equipe pode mudar o papel."
							title="Seus dados"
						/>
						<CardBody>
							<DescriptionList
								items={[
									{ term: "Nome", value: member.name },
									{ term: "E-mail", value: member.email },
									{
										term: "Papel",
										value: (
											<>
												{roleLabels[member.role]}
												<span className="block font-normal text-ink-3 text-sm">
													{roleDescriptions[member.role]}
												</span>
											</>
										),
									},
								]}
							/>
						</CardBody>
					</Card>
					<PasswordCard email={member.email} />
					<SecondFactorCard member={member} />
					<SessionsCard />
				</div>
			) : (
				<Card className="max-w-4xl">
					<EmptyState
						description="Esta instalação está aberta neste computador: ninguém precisa entrar, e não há contas nem senhas."
						icon={MonitorCheck}
						title="Aqui não há contas"
					/>
				</Card>
			)}
		</>
	);
}
