import { z } from "zod";
import { actorKinds } from "#core/actor.ts";

/** Someone in a URL: "person-3", "key-2". */
export const actorParam = z
	.string()
	.regex(new RegExp(`^(${actorKinds.join("|")})-\\d{1,9}$`), {
		error: "invalid_option",
	});

/** Someone who does things: a member of the team, or a program. */
export const namedActor = z.object({
	kind: z.enum(actorKinds),
	id: z.int(),
	name: z.string(),
});
export type NamedActor = z.infer<typeof namedActor>;
export const namedActors = z.array(namedActor);

/** As the address carries someone. */
export function actorKey({
	kind,
	id,
}: Pick<NamedActor, "kind" | "id">): string {
	return `${kind}-${id}`;
}
