import { isState } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nounCollections, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { FindingsByNoun, HeldMirror, UnknownWord } from '@touchline/domain/mapping/connection.ts'
import { ruleOf, sourcesOf, type FieldRule, type Mapping } from '@touchline/domain/mapping/mapping.ts'
import {
  canBeWord,
  mirrorWords,
  valuesOf,
  type Meaning,
  type Mending,
} from '@touchline/domain/mapping/mend.ts'

/** Records that have no state yet. */
type Waiting = { records: number; examples: readonly string[] }

type Of = { key: string; collection: NounCollection }

/** Something that the runner can't decide. */
export type Need = Of &
  (
    | { kind: 'word'; found: UnknownWord; choices: readonly Meaning[] }
    | { kind: 'value'; found: UnknownWord }
    | { kind: 'undecided'; found: Waiting; why: 'word' | 'chosen' | 'field' }
    | { kind: 'noWord'; found: HeldMirror; path: string; choices: readonly Meaning[] }
    | { kind: 'changed'; found: HeldMirror; path: string }
    /** Chosen in a version that the runner hasn't applied yet. */
    | { kind: 'chosen'; mending: Mended }
  )

const order: Readonly<Record<Need['kind'], number>> = {
  word: 0,
  undecided: 1,
  noWord: 2,
  changed: 3,
  value: 4,
  chosen: 5,
}

/** Returns what needs somebody, in the order in which it is mended. */
export const needsIn = (nouns: FindingsByNoun, mapping: Mapping): Need[] =>
  nounCollections
    .flatMap((collection): Need[] => {
      const { unknown = [], held = [], undecided = 0, waiting = [] } = nouns[collection] ?? {}
      const ruleAt = (field: string) => ruleOf(mapping[collection]?.fields[field] ?? {})
      const words = unknown.map((found): Need => ({
        key: keyOf(collection, 'unknown', found),
        collection,
        ...unknownNeed(collection, found, ruleAt(found.field)),
      }))
      return [
        ...words,
        ...held.map((found): Need => ({
          key: keyOf(collection, found.why, found),
          collection,
          ...heldNeed(collection, found, ruleAt(found.field)),
        })),
        ...(undecided > 0
          ? [
              {
                key: `${collection} undecided`,
                collection,
                kind: 'undecided' as const,
                found: { records: undecided, examples: waiting },
                why: whyUndecided(collection, words),
              },
            ]
          : []),
      ]
    })
    .toSorted((a, b) => order[a.kind] - order[b.kind])

function whyUndecided(collection: NounCollection, words: readonly Need[]): 'word' | 'chosen' | 'field' {
  const isOfState = (field: string) => isState(collection, field)
  const isUnknown = (need: Need) => need.kind === 'word' || need.kind === 'value'
  if (words.some((need) => isUnknown(need) && isOfState(need.found.field))) return 'word'
  return words.some((need) => need.kind === 'chosen' && isOfState(need.mending.field)) ? 'chosen' : 'field'
}

const keyOf = (collection: string, why: string, { field, word }: UnknownWord | HeldMirror) =>
  JSON.stringify([collection, why, field, word])

type Told<N> = N extends Need ? Omit<N, keyof Of> : never

function unknownNeed(collection: NounCollection, found: UnknownWord, rule: FieldRule): Told<Need> {
  const { field, word, records } = found
  const means = rule.words?.[word]
  if (means !== undefined)
    return { kind: 'chosen', mending: { collection, field, in: 'words', word, means, records } }
  const values = valuesOf(collection, field)
  if (!found.isWord || !canBeWord(word) || values.length === 0) return { kind: 'value', found }
  // A record without a state is in no queue and no figure: its word needs a meaning.
  return { kind: 'word', found, choices: isState(collection, field) ? values : [...values, null] }
}

function heldNeed(collection: NounCollection, found: HeldMirror, rule: FieldRule): Told<Need> {
  const { field, word, why, records } = found
  const path = sourcesOf(rule).join(' + ')
  if (why === 'changed') return { kind: 'changed', found, path }
  const means = mirrorWords(rule)?.[word]
  if (means !== undefined)
    return { kind: 'chosen', mending: { collection, field, in: 'mirror', word, means, records } }
  return { kind: 'noWord', found, path, choices: [...Object.keys(rule.words ?? {}), null] }
}

/** Choices by the keys of their needs, as a select holds them; empty: left. */
export type Choices = Readonly<Record<string, string>>

export type Mended = Mending & { records: number }

/** Words that were chosen for what still needs them. */
export const chosenIn = (needs: readonly Need[], choices: Choices): Mended[] =>
  needs.flatMap((need): Mended[] => {
    if (need.kind !== 'word' && need.kind !== 'noWord') return []
    const { collection, found } = need
    const means = need.choices.find((one) => JSON.stringify(one) === choices[need.key])
    if (means === undefined) return []
    const { field, word, records } = found
    return [{ collection, field, in: need.kind === 'word' ? 'words' : 'mirror', word, means, records }]
  })
