import { nouns, type NounCollection } from '#engine/catalogue/nouns.ts'
import { machines } from '#tables/machines.ts'
import { says } from './glossary.ts'
import { ruleOf, sourcesOf, type NounMapping } from './mapping.ts'
import type { SourceRecord } from './source.ts'
import { isMembers } from './members.ts'
import { wordFor, type Unread } from './translate.ts'

/** Names of fields that say what became of a record. */
const STATE =
  /^((is|has been|was) )?(\w+ )?(state|status|phase|stage|approved|approval|active|banned|blocked|suspended|deleted|removed|published|public|verified|verification|rejected|moderation|archived|closed|enabled|disabled|checked|reviewed)$/

/** Paths of a platform's record that look like a state. */
export const looksLikeState = (path: string): boolean =>
  !path.includes('[') && says(path.slice(path.lastIndexOf('.') + 1), STATE)

/**
 * Our states that nobody may assume for a record: the platform says something there that the mapping doesn't read. A state with a default
 * of the mapping's own is known.
 */
export function undecidedStates(
  collection: NounCollection,
  { fields }: NounMapping,
  { data }: SourceRecord,
  unread: readonly Unread[],
): string[] {
  const { machine }: { machine: readonly string[] } = nouns[collection]
  const paths = Object.values(fields).flatMap((rule) => sourcesOf(ruleOf(rule)))
  // A map of which a part is read counts as read.
  const read = new Set(
    paths.flatMap((path) => path.split(' | ')).flatMap((path) => [path, path.split(/[.[]/)[0]]),
  )
  const hasOther = Object.keys(data).some((name) => looksLikeState(name) && !read.has(name))
  return machine.filter(
    (field) => unread.some((one) => one.field === field) || (fields[field] === undefined && hasOther),
  )
}

/** Our states, by field, for which the platform has no word, so that it never hears of a decision that leads there. */
export function unanswered(collection: NounCollection, { fields }: NounMapping): string[] {
  return machines
    .filter((one) => one.collection === collection)
    .flatMap(({ field, states }) => {
      const given = fields[field]
      const rule = given === undefined ? undefined : ruleOf(given)
      if (rule?.mirror === undefined || isMembers(rule.mirror)) return [field]
      const { mirror, words } = rule
      const isTold = (state: string) =>
        mirror !== true && mirror[state] !== undefined
          ? mirror[state] !== null
          : words === undefined || wordFor(words, state) !== undefined
      return states.filter((state) => !isTold(state)).map((state) => `${field} ${state}`)
    })
}
