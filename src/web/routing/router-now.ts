import { useCallback, useContext } from "react";
import {
	type Location,
	UNSAFE_DataRouterContext as RouterContext,
	useLocation,
} from "react-router";

interface RouterNow {
	/** Where the router is; filters that are on their way to the address already stand in it. */
	location: Location;
	/** Where a click is leading, while the code or the data of that place is on its way. */
	pending: Location | undefined;
}

/** The router as it is when it is asked: what is drawn may be a moment behind. */
export function useRouterNow(): () => RouterNow {
	const drawn = useLocation();
	const router = useContext(RouterContext)?.router;
	return useCallback(() => {
		if (!router) return { location: drawn, pending: undefined };
		const { location, navigation } = router.state;
		const next = navigation.location;
		return next?.pathname === location.pathname
			? { location: next, pending: undefined }
			: { location, pending: next };
	}, [drawn, router]);
}
