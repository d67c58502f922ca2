import { routesWith } from "#web/routes.tsx";
import * as others from "#web/screen-routes.ts";

/** Every address there is, found beforehand: tests open them without looking for them first. */
export const routes = routesWith(others);
