import { RecordLink } from "#web/domain/peek.tsx";

/** Who asks: a customer of ours opens their record, anyone else is a name. */
export function Requester({
	customerId,
	name,
}: {
	customerId: number | null;
	name: string;
}) {
	return customerId === null ? (
		name
	) : (
		<RecordLink id={customerId} name={name} noun="customers" />
	);
}
