import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { knownNouns, type KnownField } from './known-names.ts'
import { nameOfPlace } from './mapping.ts'
import { wordsIn } from './source.ts'
import type { CollectionSurvey } from './survey.ts'

/** The words of a name of ours, then the names that other programs use, the likeliest first. */
export const namesOf = (name: string, also: string): string[] => [wordsIn(name), ...also.split(', ')]

/** Our collection for one of the platform's, by its name and then by its fields; undefined if none is like it. */
export function nounLike(name: string, { fields }: CollectionSurvey): NounCollection | undefined {
  const called = wordsIn(nameOfPlace(name))
  const scored = nounsKnown.map(([collection, known]) => {
    const names = namesOf(collection, known.also)
    const at = names.findIndex((one) => one === called || `${one}s` === called || one === `${called}s`)
    const hits = Object.entries(known.fields).filter(([field, one]) =>
      fields.some(({ path }) => nearness(path, field, one) > 0),
    ).length
    return {
      collection,
      score: (at < 0 ? 0 : 2 - at / names.length) + hits / Object.keys(known.fields).length,
    }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score >= 1 ? best.collection : undefined
}

// The table's keys are collections.
const nounsKnown = Object.entries(knownNouns) as [
  NounCollection,
  NonNullable<(typeof knownNouns)[NounCollection]>,
][]

/** How near a path's name is to a field: 0 for not at all, 1 for its very name. */
export function nearness(path: string, field: string, { also }: KnownField): number {
  const names = namesOf(field, also)
  const whole = wordsIn(path)
  const last = wordsIn(path.slice(path.lastIndexOf('.') + 1))
  const at = names.indexOf(whole)
  if (at >= 0) return 1 - at / (2 * names.length)
  const inner = names.indexOf(last)
  // A name within a map says less: `owner.name` is no name of the record.
  return inner < 0 || !path.includes('.') || isOfAnother(path) ? 0 : (1 - inner / (2 * names.length)) / 3
}

/** Maps that copy another record, such as the owner of a video. */
const isOfAnother = (path: string) =>
  /^(owner|user|author|uploader|applicant|club|team|home|away|by|createdby|updatedby|last)/i.test(path) &&
  path.includes('.')
