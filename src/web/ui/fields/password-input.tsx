import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { classNames } from "../class-names.ts";
import { useFieldControl } from "./field-context.ts";
import { inputStyle } from "./input-style.ts";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
	/** So that whoever keeps passwords knows what to do with it. */
	autoComplete: "current-password" | "new-password";
};

/** A password, hidden until its own button shows it. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
	const [isShown, setIsShown] = useState(false);
	const control = useFieldControl(rest);
	const Icon = isShown ? EyeOff : Eye;
	return (
		<div className={classNames("relative", className)}>
			<input
				autoCapitalize="none"
				spellCheck={false}
				{...rest}
				{...control}
				className={classNames(inputStyle, "h-control pr-11 pl-3")}
				type={isShown ? "text" : "password"}
			/>
			<button
				aria-label={isShown ? "Ocultar senha" : "Mostrar senha"}
				className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-ink-3 hover:text-ink focus-visible:-outline-offset-2"
				onClick={() => setIsShown(!isShown)}
				type="button"
			>
				<Icon aria-hidden size={16} />
			</button>
		</div>
	);
}
