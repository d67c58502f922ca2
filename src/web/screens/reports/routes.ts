import type { RouteObject } from "react-router";

/** Dialogs over `/relatorios`, such as the previews of the quick reports. */
export const reportRoutes: RouteObject[] = [];
