import type { RouteObject } from "react-router";

/** Sections and dialogs below `/configuracoes`. */
export const settingsRoutes: RouteObject[] = [];
