import { isState } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { nounWords } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { areaName } from '@touchline/domain/engine/log/subject.ts'
import { inSentence, quoted } from '@touchline/domain/language/phrases.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { FormatName } from '@touchline/domain/mapping/formats.ts'
import type { FieldRule } from '@touchline/domain/mapping/mapping.ts'
import type { MappingChange, Meaning } from '@touchline/domain/mapping/mend.ts'
import { isMembers } from '@touchline/domain/mapping/members.ts'
import { entryOf } from '@touchline/domain/shared/entry-of.ts'
import { formatValue, type Vocabulary } from '#kit/decision/history/vocabulary.ts'
import type { Mended } from './needs.ts'

/** Words of every noun, from the part of the console that knows them all. */
export type VocabularyOf = (collection: NounCollection) => Vocabulary

/** Fields that no decision changes, and parts of maps. */
const ownLabels: Readonly<Record<string, string>> = {
  createdAt: t('Created'),
  updatedAt: t('Updated'),
  lastActiveAt: t('Last active'),
  emailVerified: t('E-mail verified'),
  picturePath: t('Picture'),
  clubId: t('Club'),
  name: t('Name'),
}

/** "Account status"; of a part of a map, "Home team: name". */
export function fieldLabel({ fields }: Vocabulary, field: string): string {
  const known = entryOf(fields, field)?.label ?? entryOf(ownLabels, field)
  const [whole = field, part] = field.split('.')
  if (known !== undefined || part === undefined) return known ?? field
  return `${entryOf(fields, whole)?.label ?? whole}: ${inSentence(entryOf(ownLabels, part) ?? part)}`
}

/** A value of ours as the rest of the console says it, also where it is one element of a list. */
export function valueLabel(
  vocabulary: Vocabulary,
  collection: NounCollection,
  field: string,
  value: unknown,
): string {
  const state = isState(collection, field) ? entryOf(vocabulary.states, String(value)) : undefined
  if (state) return state.label
  const words = entryOf(vocabulary.fields, field)
  const label = formatValue(value, words)
  return typeof value === 'string' && label === value ? formatValue([value], words) : label
}

/** "3 users" */
export function recordsText(collection: NounCollection, count: number): string {
  return t('{count, plural, one {# {one}} other {# {many}}}', { count, ...nounWords(collection) })
}

/** A difference between two versions, as a sentence about its field. */
export function changeSentence(vocabulary: Vocabulary, change: MappingChange): string {
  const { collection } = change
  if (change.is === 'noun') return placeSentence(change)
  if (change.is === 'other')
    return change.field === undefined ? t('How records are told apart changes.') : t('How it’s read changes.')
  if (change.is === 'mirror')
    return change.after ? t('Decisions are written back.') : t('Decisions are no longer written back.')
  if (change.is === 'field') return sourceSentence(change)
  const said = (value: Meaning) => valueLabel(vocabulary, collection, change.field, value)
  return change.is === 'word' ? wordSentence(change, said) : toldSentence(change, said(change.word))
}

type Of<Is extends MappingChange['is']> = Extract<MappingChange, { is: Is | 'word' | 'told' }>

function placeSentence({ before, after }: Extract<MappingChange, { is: 'noun' }>): string {
  if (before === undefined) return t('Read from {place}.', { place: after ?? '' })
  return after === undefined
    ? t('No longer read from {place}.', { place: before })
    : t('Read from {after} instead of {before}.', { before, after })
}

function sourceSentence({ before, after }: Extract<MappingChange, { is: 'field' }>): string {
  if (before === undefined) return t('Added, read from {place}.', { place: after ?? '' })
  return after === undefined
    ? t('Removed; it was read from {place}.', { place: before })
    : t('Read from {after} instead of {before}.', { before, after })
}

function wordSentence({ word, before, after }: Of<'word'>, said: (value: Meaning) => string): string {
  if (after === undefined) return t('{word} no longer has a meaning.', { word: quoted(word) })
  if (after === null) return t('{word} is ignored.', { word: quoted(word) })
  return before === undefined || before === null
    ? t('{word} means {value}.', { word: quoted(word), value: said(after) })
    : t('{word} means {value} instead of {before}.', {
        word: quoted(word),
        value: said(after),
        before: said(before),
      })
}

function toldSentence({ after }: Of<'told'>, value: string): string {
  if (after === undefined) return t('{value} no longer has a word on your platform.', { value })
  return after === null
    ? t('{value} isn’t written back.', { value })
    : t('{value} is written back as {word}.', { value, word: quoted(String(after)) })
}

/** Where a change belongs: "Users, account status". */
export function changePlace(vocabulary: Vocabulary, change: MappingChange): string {
  const area = areaName(change.collection) ?? change.collection
  const field = 'field' in change ? change.field : undefined
  return field === undefined
    ? area
    : t('{area}, {field}', { area, field: inSentence(fieldLabel(vocabulary, field)) })
}

/** "Status of 3 users with “BANED” becomes Suspended." */
export function effectSentence(vocabulary: Vocabulary, mending: Mended): string {
  const { collection, field, word, means, records } = mending
  const value = (one: Meaning) => valueLabel(vocabulary, collection, field, one)
  const values = { count: records, ...nounWords(collection), field: fieldLabel(vocabulary, field) }
  if (mending.in === 'mirror') {
    const told = { ...values, value: value(word), word: quoted(String(means)) }
    return means === null
      ? t('{field}: {value} isn’t written to your platform.', told)
      : t(
          '{count, plural, one {{field} of # {one}: {value} is written to your platform as {word}.} other {{field} of # {many}: {value} is written to your platform as {word}.}}',
          told,
        )
  }
  const read = { ...values, word: quoted(word), value: value(means) }
  return means === null
    ? t('{field}: {word} is ignored.', read)
    : t(
        '{count, plural, one {{field} of # {one} with {word} becomes {value}.} other {{field} of # {many} with {word} becomes {value}.}}',
        read,
      )
}

const formatLabels: Readonly<Record<FormatName, string>> = {
  text: t('Text'),
  number: t('Number'),
  flag: t('Yes or no'),
  given: t('Whether a value is there'),
  date: t('Date and time, in any form'),
  day: t('Day'),
  year: t('Year'),
  seconds: t('Duration in seconds'),
  minutes: t('Duration in minutes'),
  milliseconds: t('Duration in milliseconds'),
  score: t('Score'),
  place: t('Place on the map'),
  firstName: t('First name of a full name'),
  lastName: t('Last name of a full name'),
  key: t('Another record'),
  keys: t('Other records'),
  list: t('List'),
  address: t('Address of a file'),
  files: t('Files'),
  country: t('Country'),
  association: t('Association of a country'),
  season: t('Season'),
  age: t('Age category'),
  email: t('E-mail address'),
  phone: t('Telephone number'),
  website: t('Address of a website'),
  bytes: t('Size of a file'),
  localDate: t('Local date and time with a time zone'),
}

/** How a field is read, besides its words. */
export function readingText(rule: FieldRule, said: (value: unknown) => string): string {
  const parts = [
    rule.as === undefined ? undefined : formatLabels[rule.as],
    rule.value === undefined ? undefined : t('Always {value}', { value: said(rule.value) }),
    rule.default === undefined ? undefined : t('{value} if there is none', { value: said(rule.default) }),
  ].filter((part) => part !== undefined)
  return parts.join(', ') || (rule.words ? '' : t('As it is'))
}

/** Whether decisions about a field go back to the platform; its words are shown apart. */
export function mirrorText({ mirror, words }: FieldRule): string {
  if (mirror === undefined) return tc('written back', 'No')
  if (isMembers(mirror)) return t('Yes, as one document each')
  return words ? t('Yes, in your platform’s words') : t('Yes, as it is')
}
