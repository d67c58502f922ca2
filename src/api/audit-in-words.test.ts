import { expect, test } from "vitest";
import { type AuditEntry, actionsOfKind } from "#contract/audit.ts";
import { auditTitle, changedFields } from "#contract/audit-text.ts";
import type { Page } from "#contract/common.ts";
import {
	everyChange,
	smallMarketplaceOrder,
} from "#tests/support/every-change.ts";
import { useSmallMarketplace } from "#tests/support/small-marketplace.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi(undefined, { isOpen: false });
useSmallMarketplace(t);

const bulkReads = [
	"/api/orders/export",
	"/api/products/export",
	"/api/customers/export",
	"/api/stores/export",
	"/api/reports/sales/export",
	"/api/audit/export",
	"/api/settings/own-records/export",
	`/api/orders/printouts?codes=${smallMarketplaceOrder}`,
];

test.for(Object.keys(everyChange))(
	"the audit has words for all that is written when %s",
	async (name) => {
		await everyChange[name]?.make(t);
		await expectWords();
	},
);

test("the audit has words for every file, print run and look at what is masked", async () => {
	for (const path of bulkReads)
		await (await t.api.request(path, { headers: t.headers })).arrayBuffer();
	for (const record of ["customers/1", `orders/${smallMarketplaceOrder}`])
		await t.send("POST", `/api/${record}/personal-data`, {
			reason: "Conferência do cadastro",
		});
	const { items } = await expectWords();
	expect(items.filter(({ action }) => isRead(action))).toHaveLength(
		bulkReads.length + 2,
	);
});

/** No stored name of a field, and no stored value that has a label, is ever shown. */
async function expectWords() {
	const page = await t.get<Page<AuditEntry>>("/api/audit?pageSize=100");
	for (const entry of page.items) {
		const unknown = auditTitle({ ...entry, action: "?" });
		expect(auditTitle(entry), entry.action).not.toBe(unknown);
		for (const { name, label, before, after } of changedFields(entry)) {
			expect(label, `${entry.entity} ${name}`).not.toBe("Outro dado");
			expect(before, `${entry.entity} ${name}`).not.toBe("outro valor");
			expect(after, `${entry.entity} ${name}`).not.toBe("outro valor");
		}
	}
	return page;
}

function isRead(action: string): boolean {
	return actionsOfKind.read.includes(action);
}
