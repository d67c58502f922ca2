import type { Session } from "#contract/session.ts";
import { isSomeoneIn } from "#web/data/session.ts";
import type { Ask } from "#web/data/session-watch.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { SignInAgainDialog } from "./sign-in-again-dialog.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

type AskedPersonProps = { session: Session; ask: Ask | null };

/** Whatever a person is asked for at the gate; its code comes when something is. */
export function AskedPerson({ session, ask }: AskedPersonProps) {
	const { member } = session;
	if (!isSomeoneIn(session)) return <SignInScreen />;
	if (ask === "sign-in") return <SignInAgainDialog email={member?.email} />;
	return <ProofDialog member={member} />;
}
