import { nounWords } from '@touchline/domain/engine/catalogue/noun-words.ts'
import type { Field, FieldOf, Format, Kind } from '@touchline/domain/engine/kinds/field.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { associationChoices } from '@touchline/domain/shared/association.ts'
import { countryChoices } from '@touchline/domain/shared/country.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isPicked } from '#data/search/record-picker.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { SwitchField } from '#kit/form/fields/choice-fields.tsx'
import { DayField } from '#kit/form/fields/day-field.tsx'
import {
  MultiSelectField,
  NumberField,
  SelectField,
  TextField,
  type FieldProps,
} from '#kit/form/fields/fields.tsx'
import { MomentField } from '#kit/form/fields/moment-field.tsx'
import { RecordField } from '#kit/form/fields/record-field.tsx'
import { RecordsField } from '#kit/form/fields/records-field.tsx'
import { TagsField } from '#kit/form/fields/tags-field.tsx'
import { TextAreaField } from '#kit/form/fields/text-area-field.tsx'
import { creatingPicker } from '#screens/create/creations.tsx'
import { isLong } from '#screens/long-choice.ts'
import { SeasonField } from '#screens/season-field.tsx'

type Drawing = <V extends FieldValues>(props: FieldProps<V>) => ReactNode

const drawText: Drawing = (props) => <TextField {...props} />

/** Keyboard for a format of text. */
const inputs: Partial<Record<Format, 'email' | 'tel' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  website: 'url',
}

/** A noun itself draws fields that no kind describes, and keys of records that no word finds. */
const ownDrawing = (): Drawing => () => {
  throw new Error('A field of this kind is drawn by its noun: name it in `instead`.')
}

/** Input of each kind. */
const drawings: { [K in Kind]: (field: FieldOf<K>) => Drawing } = {
  name: () => drawText,
  text: ({ lines }) => (lines ? (props) => <TextAreaField {...props} /> : drawText),
  part: () => drawText,
  texts:
    ({ most }) =>
    (props) => <TagsField {...props} max={most} />,
  whole: () => (props) => <NumberField {...props} />,
  year: () => (props) => <NumberField {...props} />,
  choices:
    ({ of }) =>
    (props) => (
      <MultiSelectField
        {...props}
        {...(props.required ? {} : { placeholder: tc('value', 'None') })}
        options={choicesOf(Object.keys(of), of)}
      />
    ),
  own: ownDrawing,
  choice: ({ of }) => {
    const options = choicesOf(Object.keys(of), of)
    return (props) => (
      <SelectField {...props} {...unlessKnown(props)} options={options} searchable={isLong(options)} />
    )
  },
  flag: () => (props) => <SwitchField {...props} />,
  day: () => (props) => <DayField {...props} />,
  country: () => (props) => (
    <SelectField {...props} {...unlessKnown(props)} options={countryChoices} searchable />
  ),
  association: () => (props) => (
    <SelectField {...props} {...unlessKnown(props)} options={associationChoices} searchable />
  ),
  pattern: ({ format }) => {
    const input = inputs[format]
    if (format === 'season') return (props) => <SeasonField {...props} />
    return input === undefined ? drawText : (props) => <TextField {...props} type={input} inputMode={input} />
  },
  moment: () => (props) => {
    const timeZone = ownTimeZone()
    const clocks = t('In your time zone, {zone}.', { zone: timeZone.replaceAll('_', ' ') })
    return <MomentField {...props} timeZone={timeZone} description={props.description ?? clocks} />
  },
  ref(field) {
    if (!isPicked(field)) return ownDrawing()
    const picker = creatingPicker(field)
    return (props) => <RecordField {...props} {...picker} placeholder={toChoose(field)} />
  },
  refs(field) {
    if (!isPicked(field)) return ownDrawing()
    const { find, unfound, namesOf, create } = creatingPicker(field)
    return (props) => (
      <RecordsField
        {...props}
        find={find}
        unfound={unfound}
        namesOf={namesOf}
        create={create}
        max={field.max}
      />
    )
  },
}

/** A choice that may stay empty says what that means. */
const unlessKnown = ({ required }: { required?: boolean }) => (required ? {} : { placeholder: t('Unknown') })

const toChoose = ({ to, among }: FieldOf<'ref'>): string =>
  among === undefined
    ? t('Type to search {nouns}', { nouns: nounWords(to).many })
    : t('Choose an administrator')

export function drawingOf(field: Field): Drawing {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const drawing = drawings[field.kind] as (field: Field) => Drawing
  return drawing(field)
}
