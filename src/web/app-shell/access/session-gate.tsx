import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Outlet } from "react-router";
import type { Session } from "#contract/session.ts";
import { errorText } from "#web/data/api-errors.ts";
import {
	forgetDraft,
	forgetDraftUnlessOf,
} from "#web/data/order-draft-place.ts";
import { isSomeoneIn, sessionQuery } from "#web/data/session.ts";
import type { Ask } from "#web/data/session-watch.ts";
import { useAsk, useSessionElsewhere } from "#web/data/shared-session.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { lazyNeed } from "#web/ui/feedback/lazy-piece.tsx";
import { GateSkeleton } from "./gate-skeleton.tsx";

// Forms may be open behind it: that its code does not come at once must not cost what is typed there.
const AskedPerson = lazyNeed(
	async () => (await import("./asked-person.tsx")).AskedPerson,
);

/**
 * Nothing behind it is drawn before it is known who is there. From then on all of it stays, whatever
 * becomes of the session: what is to be signed or proved again is asked for on top.
 */
export function SessionGate() {
	const {
		data: session,
		error,
		isFetching,
		refetch,
	} = useQuery(sessionQuery());
	const ask = useAsk();
	useBeginAnewForAnother(session && isSomeoneIn(session) ? session : undefined);
	useForgetDraft(session, ask);
	useSessionElsewhere(leave);

	if (!session)
		return error ? (
			<main className="grid min-h-dvh place-items-center">
				<ErrorState
					description={errorText(error)}
					isRetrying={isFetching}
					onRetry={() => void refetch()}
					title="Não foi possível abrir o Divishop"
				/>
			</main>
		) : (
			<GateSkeleton />
		);
	const isIn = isSomeoneIn(session);
	return (
		<>
			{isIn && <Outlet />}
			{(!isIn || ask) && (
				<AskedPerson
					ask={ask}
					session={session}
					whileLoading={!isIn && <GateSkeleton />}
				/>
			)}
		</>
	);
}

/** What one person read is not for the next; nor is a page that the browser kept for its Back button. */
function useBeginAnewForAnother(session: Session | undefined) {
	const isIn = session !== undefined;
	const memberId = session?.member?.id; // of nobody where sign-in is off
	const entered = useRef<{ memberId: number | undefined } | null>(null);
	useEffect(() => {
		if (!isIn) return;
		entered.current ??= { memberId };
		if (entered.current.memberId !== memberId) beginAnew();
	}, [isIn, memberId]);
	useEffect(() => {
		if (memberId === undefined) return;
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (persisted) beginAnew();
		};
		window.addEventListener("pageshow", onShow);
		return () => window.removeEventListener("pageshow", onShow);
	}, [memberId]);
}

/** What was typed of a customer stays in the tab only while whoever typed it is signed in. */
function useForgetDraft(session: Session | undefined, ask: Ask | null) {
	const isKnown = session !== undefined;
	const isIn = session && isSomeoneIn(session) && ask !== "sign-in";
	const memberId = isIn ? (session.member?.id ?? 0) : null;
	useEffect(() => {
		if (isKnown) forgetDraftUnlessOf(memberId);
	}, [isKnown, memberId]);
}

function leave() {
	forgetDraft();
	beginAnew();
}

function beginAnew() {
	location.reload();
}
