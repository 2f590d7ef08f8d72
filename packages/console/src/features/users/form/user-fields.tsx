import { SimpleGrid, TextInput } from '@mantine/core'
import type { UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import { roleLabels, userRoles } from '@touchline/domain/nouns/user/user.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { countryChoices } from '@touchline/domain/shared/place/country.ts'
import type { Control } from 'react-hook-form'
import { userFieldWords as words } from '#features/users/user-words.ts'
import { MultiSelectField, NumberField, SelectField, TextField } from '#kit/form/fields/fields.tsx'

const roleOptions = choicesOf(userRoles, roleLabels)

type UserFieldsProps = {
  control: Control<UserForm>
  /** Shown, not edited: it belongs to the person's sign-in. */
  email: string | undefined
}

export function UserFields({ control, email }: UserFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextField control={control} name="firstName" label={words.firstName.label} required />
      <TextField control={control} name="lastName" label={words.lastName.label} required />
      <TextInput
        label={words.email.label}
        description="Only the person can change it, in their own account."
        inputWrapperOrder={['label', 'input', 'description']}
        value={email ?? 'Unknown'}
        readOnly
        variant="filled"
      />
      <TextField
        control={control}
        name="phone"
        label={words.phone.label}
        description="With country code and no blanks, such as +441632960961."
        type="tel"
        inputMode="tel"
      />
      <SelectField
        control={control}
        name="country"
        label={words.country.label}
        placeholder="Unknown"
        options={countryChoices}
        searchable
      />
      <NumberField control={control} name="birthYear" label={words.birthYear.label} />
      <MultiSelectField
        control={control}
        name="roles"
        label={words.roles.label}
        placeholder="None"
        options={roleOptions}
      />
    </SimpleGrid>
  )
}
