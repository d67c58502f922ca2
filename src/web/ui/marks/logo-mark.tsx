/** One square, cut in three: an order shared by stores. */
export function LogoMark() {
	return (
		<svg
			aria-hidden
			className="size-7 shrink-0"
			viewBox="0 0 28 28"
			xmlns="http://www.w3.org/2000/svg"
		>
			<path
				d="M7 0h9v28H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z"
				fill="var(--series-1)"
			/>
			<path d="M18 0h3a7 7 0 0 1 7 7v6H18z" fill="var(--series-2)" />
			<path d="M18 15h10v6a7 7 0 0 1-7 7h-3z" fill="var(--series-3)" />
		</svg>
	);
}
