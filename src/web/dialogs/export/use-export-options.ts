import { useState } from "react";
import {
	defaultExportFields,
	type ExportFieldGroup,
	type ExportFormat,
	exportParams,
	type OrderExportRows,
} from "#contract/exports.ts";
import { fieldErrorsOf } from "#contract/field-errors.ts";
import { fieldMessage } from "#contract/messages.ts";
import type { ExportPeriod } from "#core/export-period.ts";

interface ExportOptions {
	format: ExportFormat;
	dateRange: ExportPeriod;
	customDateFrom: string;
	customDateTo: string;
	fields: readonly ExportFieldGroup[];
	rows: OrderExportRows;
}

type ExportErrors = Partial<Record<string, string>>;

/** What the dialog asks, checked by the contract when it is to be sent. */
export function useExportOptions() {
	const [options, setOptions] = useState<ExportOptions>({
		format: "xlsx",
		dateRange: "current-month",
		customDateFrom: "",
		customDateTo: "",
		fields: defaultExportFields,
		rows: "order",
	});
	const [errors, setErrors] = useState<ExportErrors>({});

	return {
		options,
		errors,
		change(patch: Partial<ExportOptions>) {
			setOptions({ ...options, ...patch });
			setErrors({});
		},
		/** The parameters of the request, or null when something must be corrected first. */
		check(): Record<string, string> | null {
			const params = paramsOf(options);
			const found = errorsOf(params);
			setErrors(found);
			return Object.keys(found).length === 0 ? params : null;
		},
	};
}

function paramsOf(options: ExportOptions): Record<string, string> {
	const { format, dateRange, customDateFrom, customDateTo } = options;
	return {
		format,
		dateRange,
		fields: options.fields.join(","),
		...(dateRange === "custom" && { customDateFrom, customDateTo }),
	};
}

function errorsOf(params: Record<string, string>): ExportErrors {
	const errors: ExportErrors = {};
	for (const key of ["customDateFrom", "customDateTo"])
		if (params[key] === "") errors[key] = fieldMessage("required");
	if (params.fields === "")
		errors.fields = "Escolha ao menos um grupo de campos.";
	const result = exportParams.safeParse(params);
	if (!result.success)
		for (const { field, message } of fieldErrorsOf(result.error))
			errors[field] ??= message;
	return errors;
}
