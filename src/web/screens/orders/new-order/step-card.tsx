import { type ReactNode, useId } from "react";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";

/** One of the steps of taking an order, all of them in sight. */
export function StepCard({
	title,
	aside,
	children,
}: {
	title: string;
	aside?: ReactNode;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<Card>
				<CardHeader aside={aside} id={id} title={title} />
				<CardBody>{children}</CardBody>
			</Card>
		</section>
	);
}
