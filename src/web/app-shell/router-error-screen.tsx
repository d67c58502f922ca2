import { useRouteError } from "react-router";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { isNotFound, RouterError } from "./router-error.tsx";

/** When even the shell failed. */
export function RouterErrorScreen() {
	const error = useRouteError();
	return (
		<main className="px-4">
			{isNotFound(error) ? <NotFoundScreen /> : <RouterError error={error} />}
		</main>
	);
}
