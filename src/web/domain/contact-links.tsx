import { isMasked } from "#core/masked-text.ts";
import { formatPhone } from "#core/phone.ts";
import { Unbroken } from "./unbroken.tsx";

/** An e-mail to write to; masked, it is words alone. */
export function EmailLink({
	email,
	className,
}: {
	email: string;
	className: string;
}) {
	if (isMasked(email)) return email;
	return (
		<a className={className} href={`mailto:${email}`} title={email}>
			{email}
		</a>
	);
}

/** A phone to call; masked, it is words alone. */
export function PhoneLink({
	phone,
	className,
}: {
	phone: string;
	className: string;
}) {
	const written = <Unbroken text={formatPhone(phone)} />;
	if (isMasked(phone)) return written;
	return (
		<a className={className} href={`tel:+55${phone}`}>
			{written}
		</a>
	);
}
