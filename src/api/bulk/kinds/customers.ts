import type { CustomerStatus } from "#core/categories.ts";
import { groupedBy } from "#core/grouped-by.ts";
import {
	listCustomerRows,
	lockCustomers,
} from "#db/queries/customer-changes.ts";
import { changeCustomerStatus } from "../../actions/change-customer-status.ts";
import { bulkWork } from "../bulk-work.ts";

export const customerStatus = bulkWork("customer-status", {
	load: (tx, ids, isLocked) =>
		isLocked ? lockCustomers(tx, ids) : listCustomerRows(tx, ids),
	label: ({ name }) => name,
	decide: (_, { status: before }, { status }) =>
		before === status
			? null
			: { before: { status: before }, after: { status }, work: null },
	save: (tx, changes, { status }, { actor }) =>
		changeCustomerStatus(
			tx,
			changes.map(({ record }) => record),
			status,
			actor,
		),
	async restore(tx, rows, _, { actor }) {
		const byStatus = groupedBy(
			rows,
			({ row }) => row.before?.status as CustomerStatus,
		);
		for (const [status, group] of byStatus)
			await changeCustomerStatus(
				tx,
				group.map(({ record }) => record),
				status,
				actor,
			);
	},
});
