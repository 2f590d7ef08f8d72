import { isNoun, type NounCollection } from '#engine/catalogue/nouns.ts'
import { countryCodes } from '#shared/country.ts'
import { associations } from '#shared/association.ts'
import { choicesOf, misfitOf } from '#tables/misfit.ts'
import { knownWords } from './known-names.ts'
import { placesOf, ruleOf, type FieldRule, type Mapping, type NounMapping } from './mapping.ts'
import { isMembers } from './members.ts'

/** A value that a word means, on either side; null: nothing. */
export type Meaning = string | number | boolean | null

/** One field's words: of the platform with ours, or of ours with the platform's. */
export type Mending = {
  collection: NounCollection
  field: string
  /** `words`: read from the platform; `mirror`: written to it. */
  in: 'words' | 'mirror'
  word: string
  means: Meaning
}

/** Returns the mapping with further words. */
export const mended = (mapping: Mapping, mendings: readonly Mending[]): Mapping =>
  mendings.reduce((before, mending) => {
    const noun = before[mending.collection]
    const given = noun?.fields[mending.field]
    if (noun === undefined || given === undefined) return before
    const fields = { ...noun.fields, [mending.field]: withWord(ruleOf(given), mending) }
    return { ...before, [mending.collection]: { ...noun, fields } }
  }, mapping)

function withWord(rule: FieldRule, { in: part, word, means }: Mending): FieldRule {
  const { [part]: known } = rule
  if (known !== undefined && isMembers(known)) return rule
  return { ...rule, [part]: { ...(known === true ? {} : known), [word]: means } }
}

/** Whether a word of the platform can be taken into a mapping: it was kept whole, and is no list or map. */
export const canBeWord = (word: string): boolean => !word.endsWith('…') && !/^[[{]/.test(word)

/** All values of a field, or of each element of a list; empty where any text will do. */
export function valuesOf(collection: NounCollection, field: string): readonly (string | boolean)[] {
  const fits = (word: string) =>
    [word, [word]].some((value) => misfitOf(collection, field, value) === undefined)
  const choices = choicesOf(collection, field)
  if (choices.length > 0) return choices
  if (field === 'country') return countryCodes.filter(fits)
  if (field === 'association') return associations.map(({ code }) => code).filter(fits)
  return fits(NO_VALUE) ? [] : Object.keys(knownWords).filter(fits)
}

const NO_VALUE = 'no such value'

/** A difference between two versions. Undefined in `before` or `after`: not there. */
export type MappingChange = { collection: NounCollection } & (
  | { is: 'noun'; before?: string; after?: string }
  | { is: 'field'; field: string; before?: string; after?: string }
  | { is: 'word' | 'told'; field: string; word: string; before?: Meaning; after?: Meaning }
  | { is: 'mirror'; field: string; after: boolean }
  | { is: 'other'; field?: string }
)

export function changesBetween(before: Mapping, after: Mapping): MappingChange[] {
  const collections = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...collections].filter(isNoun).flatMap((collection): MappingChange[] => {
    const [was, is] = [before[collection], after[collection]]
    const place = both(was && placesOf(collection, was).join(', '), is && placesOf(collection, is).join(', '))
    if (was === undefined || is === undefined) return [{ collection, is: 'noun', ...place }]
    return [
      ...(place.before === place.after ? [] : [{ collection, is: 'noun' as const, ...place }]),
      ...(was.key === is.key && was.changed === is.changed ? [] : [{ collection, is: 'other' as const }]),
      ...fieldChanges(collection, was, is),
    ]
  })
}

function fieldChanges(collection: NounCollection, was: NounMapping, is: NounMapping): MappingChange[] {
  const fields = new Set([...Object.keys(was.fields), ...Object.keys(is.fields)])
  return [...fields].flatMap((field): MappingChange[] => {
    const [one, other] = [was.fields[field], is.fields[field]].map((rule) =>
      rule === undefined ? undefined : ruleOf(rule),
    )
    const at = both(one && sourceText(one), other && sourceText(other))
    if (one === undefined || other === undefined) return [{ collection, is: 'field', field, ...at }]
    const told = wordChanges(mirrorWords(one), mirrorWords(other))
    const words = wordChanges(one.words, other.words)
    const isMirrored = other.mirror !== undefined
    const found: MappingChange[] = [
      ...(at.before === at.after ? [] : [{ collection, is: 'field' as const, field, ...at }]),
      ...words.map((change) => ({ collection, is: 'word' as const, field, ...change })),
      ...((one.mirror !== undefined) === isMirrored
        ? []
        : [{ collection, is: 'mirror' as const, field, after: isMirrored }]),
      ...told.map((change) => ({ collection, is: 'told' as const, field, ...change })),
    ]
    const isOther = found.length === 0 && JSON.stringify(one) !== JSON.stringify(other)
    return isOther ? [{ collection, is: 'other', field }] : found
  })
}

/** Where a field's value comes from: paths, or the value itself. */
export const sourceText = ({ at, value, default: fallback }: FieldRule): string =>
  at === undefined ? JSON.stringify(value ?? fallback ?? null) : typeof at === 'string' ? at : at.join(' + ')

/** Words that are written to the platform, by ours. */
export const mirrorWords = ({ mirror }: FieldRule): FieldRule['words'] =>
  mirror === undefined || mirror === true || isMembers(mirror) ? undefined : mirror

const wordChanges = (was: FieldRule['words'] = {}, is: FieldRule['words'] = {}) =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((word) => was[word] !== is[word])
    .map((word) => ({ word, ...both(was[word], is[word]) }))

/** Without what is undefined. */
const both = <T>(before: T | undefined, after: T | undefined): { before?: T; after?: T } => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
})
