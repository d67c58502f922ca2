import { and, asc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import type {
	PrivacyRequest,
	PrivacyRequestFilters,
	PrivacyRequestPage,
	PrivacyRequestSummary,
} from "#contract/privacy.ts";
import type { Day } from "#core/business-time.ts";
import { NotFound } from "#core/errors.ts";
import {
	daysLeft,
	isOpenPrivacyState,
	openPrivacyStates,
} from "#core/privacy-request.ts";
import { likePattern } from "#core/search-text.ts";
import { countMatching } from "../count-matching.ts";
import type { Database } from "../database.ts";
import { keyset } from "../keyset.ts";
import { privacyRequestSteps, privacyRequests } from "../schema/privacy.ts";

export type PrivacyRequestRow = typeof privacyRequests.$inferSelect;

const isOpen = inArray(privacyRequests.state, [...openPrivacyStates]);

/** By the day they are due; those of one customer, or in one standing. */
export async function listPrivacyRequests(
	db: Database,
	{ standing, customerId, search, ...request }: PrivacyRequestFilters,
	today: Day,
): Promise<PrivacyRequestPage> {
	const matching = and(
		customerId === undefined
			? undefined
			: eq(privacyRequests.customerId, customerId),
		standing === "abertas" ? isOpen : undefined,
		standing === "vencidas"
			? and(isOpen, lt(privacyRequests.dueOn, today))
			: undefined,
		standing === "encerradas"
			? notInArray(privacyRequests.state, [...openPrivacyStates])
			: undefined,
		search === undefined || search === ""
			? undefined
			: sql`(${privacyRequests.protocol} || ' ' || ${privacyRequests.requesterName}) ilike ${likePattern(search)}`,
	);
	const page = keyset(
		{ ...request, sort: "due" },
		{
			expression: sql`${privacyRequests.dueOn}`,
			type: "date",
			isDescending: false,
		},
		sql`${privacyRequests.id}`,
	);
	const rows = await db
		.select({ row: privacyRequests, sortKey: page.sortKey })
		.from(privacyRequests)
		.where(and(matching, page.where))
		.orderBy(page.orderBy)
		.limit(page.limit);
	const total = await countMatching(db, privacyRequests, matching);
	return page.pageOf(
		rows.map(({ row, sortKey }) => ({ ...summaryOf(row, today), sortKey })),
		total,
	);
}

export async function getPrivacyRequest(
	db: Database,
	id: number,
	today: Day,
): Promise<PrivacyRequest> {
	const [row] = await db
		.select()
		.from(privacyRequests)
		.where(eq(privacyRequests.id, id));
	if (!row) throw new NotFound("privacy request", id);
	const steps = await db
		.select()
		.from(privacyRequestSteps)
		.where(eq(privacyRequestSteps.requestId, id))
		.orderBy(asc(privacyRequestSteps.id));
	const { requesterContact, detail, identityProof, answer } = row;
	return {
		...summaryOf(row, today),
		...{ requesterContact, detail, identityProof, answer },
		answeredAt: row.answeredAt?.toISOString() ?? null,
		answeredBy: row.answeredBy,
		evidenceSha256: row.evidenceSha256,
		steps: steps.map((step) => ({
			...{ id: step.id, body: step.body, actor: step.actor },
			at: step.at.toISOString(),
		})),
		version: row.version,
	};
}

/** How many were not answered in time. */
export function countOverdueRequests(
	db: Database,
	today: Day,
): Promise<number> {
	return db.$count(
		privacyRequests,
		and(isOpen, lt(privacyRequests.dueOn, today)),
	);
}

function summaryOf(row: PrivacyRequestRow, today: Day): PrivacyRequestSummary {
	const { id, protocol, customerId, requesterName, askedRight } = row;
	const { state, receivedOn, dueOn } = row;
	return {
		...{ id, protocol, customerId, requesterName, askedRight },
		...{ state, receivedOn, dueOn },
		daysLeft: isOpenPrivacyState(state) ? daysLeft(dueOn, today) : null,
	};
}
