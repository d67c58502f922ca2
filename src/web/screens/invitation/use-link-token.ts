import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

const storageKey = "divishop.invitation";

/**
 * What stands after the "#" of the link. It leaves the address bar at once, where a glance or a screenshot
 * would take it along; until it is used, reloading the page finds it again.
 */
export function useLinkToken(): { token: string | null; forget: () => void } {
	const { hash } = useLocation();
	const navigate = useNavigate();
	const [token, setToken] = useState(() => hash.slice(1) || kept());
	useEffect(() => {
		if (hash === "") return;
		keep(hash.slice(1));
		setToken(hash.slice(1));
		void navigate({ hash: "" }, { replace: true });
	}, [hash, navigate]);
	return { token, forget: () => keep(null) };
}

// Storage may be switched off; the link then lasts as long as the page.
function kept(): string | null {
	try {
		return sessionStorage.getItem(storageKey);
	} catch {
		return null;
	}
}

function keep(token: string | null): void {
	try {
		if (token === null) sessionStorage.removeItem(storageKey);
		else sessionStorage.setItem(storageKey, token);
	} catch {
		return;
	}
}
