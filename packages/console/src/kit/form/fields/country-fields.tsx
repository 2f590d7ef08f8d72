import { associationChoicesIn, associationIn } from '@touchline/domain/shared/association.ts'
import { countryChoices } from '@touchline/domain/shared/country.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from './fields.tsx'

type Field<F extends FieldValues> = { name: FieldPath<F>; label: string; value: string }

type CountryFieldsProps<F extends FieldValues> = {
  control: Control<F>
  country: Field<F>
  association: Field<F>
  /** Sets the association that follows from another country. */
  onFollow: (association: string) => void
}

/** A country and its association: most countries have one, the United Kingdom has four. */
export function CountryFields<F extends FieldValues>({
  control,
  country,
  association,
  onFollow,
}: CountryFieldsProps<F>) {
  const follow = (chosen: string) => {
    const code = associationIn(chosen, association.value)
    if (code !== association.value) onFollow(code)
  }
  return (
    <>
      <SelectField
        control={control}
        name={country.name}
        label={country.label}
        options={countryChoices}
        onChosen={follow}
        searchable
        required
      />
      <SelectField
        control={control}
        name={association.name}
        label={association.label}
        options={associationChoicesIn(country.value, association.value)}
        searchable
        required
      />
    </>
  )
}
