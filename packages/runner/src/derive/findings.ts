import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { FindingsByNoun, HeldMirror, UnknownWord } from '@touchline/domain/mapping/connection.ts'
import { valueAt } from '@touchline/domain/shared/values.ts'
import { plainFields } from '@touchline/firestore/values'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { ruleOf, sourcesOf } from '@touchline/domain/mapping/mapping.ts'
import type { Merged } from '@touchline/domain/mapping/merge.ts'
import { Reference, sourceValue } from '@touchline/domain/mapping/source.ts'
import type { Side } from './around.ts'
import type { Planned } from './planner.ts'

/** Most words, and most records named for each. */
const WORDS = 100
const EXAMPLES = 10
const LONGEST = 80

type Found = {
  unknown: Omit<UnknownWord, 'records' | 'examples'>[]
  held: Omit<HeldMirror, 'records' | 'examples'>[]
  isUndecided: boolean
}

type Example = { id: string; theirs: string; ours: string }

/** Collects what keeps records of the platform from being understood, and decisions from reaching it. */
export function findings(mapping: Mapping) {
  const counts = new Map<NounCollection, Set<string>>()
  const found = new Map<NounCollection, Map<string, Found>>()
  const examples = new Map<NounCollection, Record<string, Example>>()

  /** Keeps a record for each field that has something on both sides. */
  function noteExamples(
    collection: NounCollection,
    { id, ours, theirs }: Side,
    { write, unread }: Merged,
  ): void {
    const known = examples.get(collection) ?? {}
    examples.set(collection, known)
    const plain = plainFields(ours?.fields ?? {})
    for (const [field, given] of Object.entries(mapping[collection]?.fields ?? {})) {
      if (known[field] !== undefined || theirs === undefined || unread.some((one) => one.field === field))
        continue
      const paths = sourcesOf(ruleOf(given))
      const values = paths.map((path) => sourceValue(theirs.record, path))
      const present = write.has(field) ? write.get(field) : valueAt(plain, field)
      if (
        present === undefined ||
        present === null ||
        values.every((one) => one === undefined || one === null)
      )
        continue
      known[field] = { id, theirs: values.map(wordOf).join(' + '), ours: wordOf(present) }
    }
  }

  return {
    note(collection: NounCollection, planned: readonly Planned[]): void {
      const known = found.get(collection) ?? new Map<string, Found>()
      const all = counts.get(collection) ?? new Set<string>()
      found.set(collection, known)
      counts.set(collection, all)
      for (const { side, plan } of planned) {
        if (side.theirs === undefined || plan.merged === undefined) {
          known.delete(side.id)
          all.delete(side.id)
          continue
        }
        all.add(side.id)
        noteExamples(collection, side, plan.merged)
        const { unread, held } = plan.merged
        if (unread.length + held.length + plan.undecided.length === 0) known.delete(side.id)
        else {
          const ours = plainFields(side.ours?.fields ?? {})
          known.set(side.id, {
            unknown: unread.map(({ field, at, value, isWord }) => ({
              field,
              at,
              word: wordOf(value),
              isWord,
            })),
            held: held.map(({ field, why }) => ({ field, why, word: wordOf(valueAt(ours, field)) })),
            isUndecided: plan.undecided.length > 0,
          })
        }
      }
    },

    /** Forgets everything, before all records are looked at again. */
    clear(): void {
      counts.clear()
      examples.clear()
      found.clear()
    },

    result: (): FindingsByNoun =>
      Object.fromEntries(
        [...counts].map(([collection, all]) => {
          const known = found.get(collection) ?? new Map<string, Found>()
          const undecided = [...known].flatMap(([id, { isUndecided }]) => (isUndecided ? [id] : []))
          return [
            collection,
            {
              records: all.size,
              undecided: undecided.length,
              waiting: undecided.slice(0, EXAMPLES),
              unknown: summed([...known], ({ unknown }) => unknown),
              held: summed([...known], ({ held }) => held),
              examples: examples.get(collection) ?? {},
            },
          ]
        }),
      ),
  }
}

/** Equal ones with how many records have them, the most frequent first. */
function summed<One extends object>(
  known: readonly (readonly [string, Found])[],
  partsOf: (found: Found) => readonly One[],
): (One & { records: number; examples: string[] })[] {
  const sums = new Map<string, One & { records: number; examples: string[] }>()
  for (const [id, one] of known)
    for (const part of partsOf(one)) {
      const key = JSON.stringify(part)
      const sum = sums.get(key) ?? { ...part, records: 0, examples: [] }
      sum.records += 1
      if (sum.examples.length < EXAMPLES) sum.examples.push(id)
      sums.set(key, sum)
    }
  return [...sums.values()].toSorted((a, b) => b.records - a.records).slice(0, WORDS)
}

/** A value in a few words: a text as it is. */
function wordOf(value: unknown): string {
  const shown = value instanceof Reference ? value.path : value instanceof Date ? value.toJSON() : value
  const text = typeof shown === 'string' ? shown : (JSON.stringify(shown) ?? '–')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
