import type { AssociationField } from '@touchline/domain/engine/kinds/field.ts'
import { sectionsOf, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import { Fragment, type ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { FormColumns } from '#kit/form/form-columns.tsx'
import { FormSection } from '#kit/form/form-section.tsx'
import { drawingOf } from './noun-drawings.tsx'
import { PlaceFields } from '#screens/place-fields.tsx'
import { isRequired } from './required-field.ts'

/** A full-width field is about twice as high: several lines, or several inputs. */
const WIDE_ROWS = 2

type NounFieldsProps<V extends FieldValues> = {
  noun: Noun
  form: UseFormReturn<V>
  /** Fields drawn differently, by name; null if another one draws it too. */
  instead?: Readonly<Record<string, ReactNode>>
  /** Content after the sections. */
  children?: ReactNode
}

/** The fields of a form, section by section, as the noun arranges them. */
export function NounFields<V extends FieldValues>({
  noun,
  form,
  instead = {},
  children,
}: NounFieldsProps<V>) {
  const drawn = (names: readonly string[]) =>
    names.map((name) => (
      <Fragment key={name}>
        {name in instead ? instead[name] : <NounField noun={noun} form={form} name={name} />}
      </Fragment>
    ))
  const isWide = (name: string) => noun.fields[name]?.wide === true
  const sections = sectionsOf(noun).map(([title, names]) => {
    const wide = names.filter(isWide)
    const narrow = names.filter((name) => !isWide(name) && instead[name] !== null)
    return {
      key: title,
      rows: Math.ceil(narrow.length / 2) + WIDE_ROWS * wide.length,
      content: (
        <FormSection title={title} below={drawn(wide)}>
          {drawn(narrow)}
        </FormSection>
      ),
    }
  })
  const last = children ? [{ key: '', rows: WIDE_ROWS, content: children }] : []
  return <FormColumns parts={[...sections, ...last]} />
}

type NounFieldProps<V extends FieldValues> = { noun: Noun; form: UseFormReturn<V>; name: string }

/** One field by itself, for a form without sections. */
export function NounField<V extends FieldValues>({ noun, form, name }: NounFieldProps<V>) {
  const field = noun.fields[name]
  if (field === undefined) return null
  const [association, follower] = followerOf(noun, name) ?? []
  if (association !== undefined && follower !== undefined)
    return (
      <PlaceFields
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

/** Association that follows a country. */
const followerOf = (noun: Noun, country: string): [string, AssociationField] | undefined =>
  Object.entries(noun.fields).find(
    (entry): entry is [string, AssociationField] =>
      entry[1].kind === 'association' && entry[1].of === country,
  )
