import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useController } from "react-hook-form";
import {
	maxStoreContacts,
	type StoreContactRole,
	storeContactRoles,
} from "#contract/store-legal.ts";
import { storeContactRoleLabels } from "#contract/store-legal-labels.ts";
import { emailMaxLength } from "#core/email.ts";
import { maskPhone, phoneMaxLength } from "#core/phone.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { type ContactRow, newContact } from "./legal-form-values.ts";
import type { LegalForm } from "./use-legal-form.ts";

/**
 * Whom to call, by what for. One value of the form: after someone else's save it is either theirs or
 * what was typed here, never a mix of two people's rows.
 */
export function ContactRows({ form }: Pick<LegalForm, "form">) {
	const { field } = useController({ control: form.control, name: "contacts" });
	const errors = form.formState.errors.contacts;
	const addButton = useRef<HTMLButtonElement>(null);
	const rows = field.value;

	function change(key: string, changes: Partial<ContactRow>) {
		field.onChange(
			rows.map((row) => (row.key === key ? { ...row, ...changes } : row)),
		);
	}

	return (
		<fieldset className="grid min-w-0 gap-3" onBlur={field.onBlur}>
			<legend className="mb-3 w-full border-line-2 border-t pt-4 font-semibold">
				Contatos
			</legend>
			{rows.length === 0 && (
				<p className="text-ink-3 text-sm">
					Ninguém ainda. Com telefone ou e-mail, quem cobra um pedido atrasado
					acha a pessoa certa.
				</p>
			)}
			{rows.map((row, at) => (
				<ContactFields
					errors={errors?.[at]}
					key={row.key}
					number={at + 1}
					onChange={(changes) => change(row.key, changes)}
					onRemove={() => {
						field.onChange(rows.filter(({ key }) => key !== row.key));
						addButton.current?.focus();
					}}
					row={row}
				/>
			))}
			{rows.length < maxStoreContacts && (
				<Button
					className="justify-self-start"
					icon={Plus}
					onClick={() => field.onChange([...rows, newContact(rows)])}
					ref={addButton}
					size="sm"
				>
					Adicionar contato
				</Button>
			)}
		</fieldset>
	);
}

type RowErrors = Partial<
	Record<keyof ContactRow, { message?: string | undefined }>
>;

function ContactFields({
	row,
	number,
	errors,
	onChange,
	onRemove,
}: {
	row: ContactRow;
	number: number;
	errors: RowErrors | undefined;
	onChange: (changes: Partial<ContactRow>) => void;
	onRemove: () => void;
}) {
	return (
		<fieldset
			aria-label={`Contato ${number}`}
			className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-3 rounded-control border border-line-2 p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
		>
			<Field error={errors?.role?.message} label="Papel">
				<Select
					onChange={(event) =>
						onChange({ role: event.target.value as StoreContactRole })
					}
					options={storeContactRoles.map((role) => ({
						value: role,
						label: storeContactRoleLabels[role],
					}))}
					value={row.role}
				/>
			</Field>
			<div className="max-sm:col-span-2 max-sm:row-start-2">
				<Field error={errors?.name?.message} label="Nome" required>
					<TextInput
						autoFocus={row.key.startsWith("new") && row.name === ""}
						maxLength={120}
						onChange={(event) => onChange({ name: event.target.value })}
						value={row.name}
					/>
				</Field>
			</div>
			<IconButton
				className="mt-[1.65rem] max-sm:col-start-2 max-sm:row-start-1"
				icon={Trash2}
				label={`Remover o contato ${row.name || number}`}
				onClick={onRemove}
			/>
			<div className="col-span-full grid gap-3 sm:grid-cols-2">
				<Field error={errors?.phone?.message} label="Telefone">
					<MaskedInput
						inputMode="tel"
						mask={maskPhone}
						maxLength={phoneMaxLength}
						onValueChange={(phone) => onChange({ phone })}
						placeholder="(11) 98765-4321"
						value={row.phone}
					/>
				</Field>
				<Field error={errors?.email?.message} label="E-mail">
					<TextInput
						maxLength={emailMaxLength}
						onChange={(event) => onChange({ email: event.target.value })}
						placeholder="nome@empresa.com.br"
						type="email"
						value={row.email}
					/>
				</Field>
			</div>
		</fieldset>
	);
}
