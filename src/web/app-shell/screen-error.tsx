import { useRouteError } from "react-router";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { isNotFound, RouterError } from "./router-error.tsx";

/** In place of a screen that failed; sidebar and top bar stay and lead elsewhere. */
export function ScreenError() {
	const error = useRouteError();
	return isNotFound(error) ? <NotFoundScreen /> : <RouterError error={error} />;
}
