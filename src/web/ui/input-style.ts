/** One look for everything one types or picks in. 16 px on touch, or iOS zooms the page on focus. */
export const inputStyle = [
	"w-full min-w-0 rounded-control border border-field-line bg-surface text-base text-ink pointer-coarse:text-lg",
	"transition-[border-color,box-shadow] outline-none hover:border-control-line",
	"focus:border-brand focus:ring-3 focus:ring-brand/20",
	"aria-invalid:border-bad aria-invalid:focus:ring-bad/20",
	"disabled:bg-bg disabled:text-ink-3 disabled:hover:border-field-line",
].join(" ");
