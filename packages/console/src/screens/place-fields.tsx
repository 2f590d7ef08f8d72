import {
  useWatch,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { CountryFields } from '#kit/form/fields/country-fields.tsx'

type PlaceProps<V extends FieldValues> = {
  form: UseFormReturn<V>
  country: { name: FieldPath<V>; label: string }
  association: { name: FieldPath<V>; label: string }
}

/** A country and the association that follows it. */
export function PlaceFields<V extends FieldValues>({ form, country, association }: PlaceProps<V>) {
  const { control, setValue } = form
  const [countryCode, code] = useWatch({ control, name: [country.name, association.name] })
  return (
    <CountryFields
      control={control}
      country={{ ...country, value: countryCode }}
      association={{ ...association, value: code }}
      onFollow={(followed) =>
        setValue(association.name, followed as FieldPathValue<V, FieldPath<V>>, {
          shouldDirty: true,
          shouldValidate: followed !== '',
        })
      }
    />
  )
}
