import { queryOptions } from "@tanstack/react-query";
import { dashboard } from "#contract/dashboard.ts";
import { reading } from "./reading.ts";

export const dashboardQuery = () =>
	queryOptions({
		queryKey: ["dashboard"],
		queryFn: reading("/api/dashboard", dashboard),
	});
