import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { FindingsByNoun, HeldMirror, UnknownWord } from '@touchline/domain/mapping/connection.ts'
import { valueAt } from '@touchline/domain/shared/values.ts'
import { plainFields } from '@touchline/firestore/values'
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

/** Collects what keeps records of the platform from being understood, and decisions from reaching it. */
export function findings() {
  const counts = new Map<NounCollection, Set<string>>()
  const found = new Map<NounCollection, Map<string, Found>>()

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
      found.clear()
    },

    result: (): FindingsByNoun =>
      Object.fromEntries(
        [...counts].map(([collection, all]) => {
          const known = found.get(collection) ?? new Map<string, Found>()
          return [
            collection,
            {
              records: all.size,
              undecided: [...known.values()].filter(({ isUndecided }) => isUndecided).length,
              unknown: summed([...known], ({ unknown }) => unknown),
              held: summed([...known], ({ held }) => held),
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
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
