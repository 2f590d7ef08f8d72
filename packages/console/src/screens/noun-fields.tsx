import { Stack } from '@mantine/core'
import type { AssociationField, Field, FieldOf, Kind } from '@touchline/domain/kinds/field.ts'
import { sectionsOf, type Noun } from '@touchline/domain/noun.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { associationChoices } from '@touchline/domain/shared/place/association.ts'
import { countryChoices } from '@touchline/domain/shared/place/country.ts'
import type { ReactNode } from 'react'
import {
  useWatch,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { SwitchField } from '#kit/form/fields/choice-fields.tsx'
import { CountryFields } from '#kit/form/fields/country-fields.tsx'
import { DayField } from '#kit/form/fields/day-field.tsx'
import {
  MultiSelectField,
  NumberField,
  SelectField,
  TextField,
  type FieldProps,
} from '#kit/form/fields/fields.tsx'
import { TagsField } from '#kit/form/fields/tags-field.tsx'
import { TextAreaField } from '#kit/form/fields/text-area-field.tsx'
import { FormSection } from '#kit/form/form-section.tsx'
import { SeasonField } from './season-field.tsx'
import { isLong } from './long-choice.ts'

type NounFieldsProps<V extends FieldValues> = {
  noun: Noun
  form: UseFormReturn<V>
  /** Fields that are drawn otherwise, by name; null where another one draws it too. */
  instead?: Readonly<Record<string, ReactNode>>
  /** What stands behind the sections. */
  children?: ReactNode
}

/** The fields of a form, section by section, as the noun arranges them. */
export function NounFields<V extends FieldValues>({
  noun,
  form,
  instead = {},
  children,
}: NounFieldsProps<V>) {
  return (
    <Stack gap="lg">
      {sectionsOf(noun).map(([title, names]) => (
        <FormSection key={title} title={title}>
          {names.map((name) =>
            name in instead ? instead[name] : <NounField key={name} noun={noun} form={form} name={name} />,
          )}
        </FormSection>
      ))}
      {children}
    </Stack>
  )
}

type NounFieldProps<V extends FieldValues> = { noun: Noun; form: UseFormReturn<V>; name: string }

function NounField<V extends FieldValues>({ noun, form, name }: NounFieldProps<V>) {
  const field = noun.fields[name]
  if (field === undefined) return null
  const [association, follower] = followerOf(noun, name) ?? []
  if (association !== undefined && follower !== undefined)
    return (
      <Place
        form={form}
        country={{ name: pathOf<V>(name), label: field.label }}
        association={{ name: pathOf<V>(association), label: follower.label }}
      />
    )
  // Drawn together with the country that it follows.
  if (field.kind === 'association' && field.of !== undefined) return null
  return drawingOf(field)({
    control: form.control,
    name: pathOf<V>(name),
    label: field.label,
    ...(field.hint === undefined ? {} : { description: field.hint }),
    required: isRequired(field),
  })
}

// The names of a noun's fields are those of its form's values.
const pathOf = <V extends FieldValues>(name: string) => name as FieldPath<V>

/** Whether the form can't be saved without it. */
function isRequired(field: Field): boolean {
  if (field.kind === 'choice' || field.kind === 'whole') return field.blank !== undefined
  return 'required' in field && field.required !== undefined && field.required !== false
}

/** The association that follows a country. */
const followerOf = (noun: Noun, country: string): [string, AssociationField] | undefined =>
  Object.entries(noun.fields).find(
    (entry): entry is [string, AssociationField] =>
      entry[1].kind === 'association' && entry[1].of === country,
  )

type Drawing = <V extends FieldValues>(props: FieldProps<V>) => ReactNode

const drawText: Drawing = (props) => <TextField {...props} />

/** A noun draws by itself what only it can find: keys of records, and moments, which need a zone. */
const ownDrawing = (): Drawing => () => {
  throw new Error('A field of this kind is drawn by its noun: name it in `instead`.')
}

/** How each kind is entered. */
const drawings: { [K in Kind]: (field: FieldOf<K>) => Drawing } = {
  name: () => drawText,
  text: ({ lines }) => (lines ? (props) => <TextAreaField {...props} /> : drawText),
  part: () => drawText,
  texts:
    ({ most }) =>
    (props) => <TagsField {...props} max={most} suggestions={[]} />,
  whole: () => (props) => <NumberField {...props} />,
  year: () => (props) => <NumberField {...props} />,
  choices:
    ({ of }) =>
    (props) => <MultiSelectField {...props} options={choicesOf(Object.keys(of), of)} />,
  own: ownDrawing,
  choice: ({ of }) => {
    const options = choicesOf(Object.keys(of), of)
    return (props) => <SelectField {...props} options={options} searchable={isLong(options)} />
  },
  flag: () => (props) => <SwitchField {...props} />,
  day: () => (props) => <DayField {...props} />,
  country: () => (props) => <SelectField {...props} options={countryChoices} searchable />,
  association: () => (props) => <SelectField {...props} options={associationChoices} searchable />,
  pattern: ({ format }) => (format === 'season' ? (props) => <SeasonField {...props} /> : drawText),
  moment: ownDrawing,
  ref: ownDrawing,
  refs: ownDrawing,
}

function drawingOf(field: Field): Drawing {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const drawing = drawings[field.kind] as (field: Field) => Drawing
  return drawing(field)
}

type PlaceProps<V extends FieldValues> = {
  form: UseFormReturn<V>
  country: { name: FieldPath<V>; label: string }
  association: { name: FieldPath<V>; label: string }
}

/** A country and the association that follows it. */
function Place<V extends FieldValues>({ form, country, association }: PlaceProps<V>) {
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
