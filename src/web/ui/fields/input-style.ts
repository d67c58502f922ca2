const shared = [
	// 16 px on touch, or iOS zooms the page on focus.
	"w-full min-w-0 rounded-control border bg-surface text-base text-ink pointer-coarse:text-lg",
	"transition-[border-color,box-shadow] outline-none hover:border-control-line",
	"focus:border-brand focus:ring-3 focus:ring-brand/20",
	"aria-invalid:border-bad aria-invalid:focus:ring-bad/20",
	"disabled:bg-bg disabled:text-ink-3 disabled:hover:border-field-line",
].join(" ");

/** One look for everything one types or picks in. */
export const inputStyle = `${shared} border-field-line`;

/** The same on a page's toolbar, as quiet as the buttons beside it. */
export const toolbarInputStyle = `${shared} border-line shadow-quiet`;
