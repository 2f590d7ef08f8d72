import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { namesOf } from './draft-names.ts'
import { alike, meaningsOf, says } from './glossary.ts'
import { knownNouns } from './known-names.ts'
import type { FieldRule } from './mapping.ts'
import { isWritablePath, wordsIn } from './source.ts'
import type { CollectionSurvey, FieldSurvey } from './survey.ts'

const MANAGES = /^(manager|admin|owner|administrator|official|secretary|club manager|club admin)$/

/** Managers that are documents below their club, such as `members` with a `role`, or maps in a list of it; clubs below their league. */
export function draftMembers(
  collection: NounCollection,
  { fields }: CollectionSurvey,
  below: readonly { name: string; survey: CollectionSurvey }[],
): Readonly<Record<string, FieldRule>> {
  if (collection === 'leagues') {
    const names = namesOf('clubs', knownNouns.clubs?.also ?? '').map(alike)
    const clubs = below.find(({ name }) =>
      meaningsOf(wordsIn(name)).some((one) => names.includes(alike(one))),
    )
    return clubs ? { clubIds: { at: `${clubs.name}/*@id` } } : {}
  }
  if (collection !== 'clubs') return {}
  for (const { name, survey } of below)
    for (const field of survey.fields) {
      const told =
        isWritablePath(field.path) && !field.path.includes('.') ? managing(field.path, field) : undefined
      if (told) return { managerIds: { at: `${name}/*[${told.where}]@id`, mirror: told.mirror } }
    }
  for (const field of fields) {
    const [, list = '', name = ''] = /^([^[\]]+)\[\]\.([^.[\]]+)$/.exec(field.path) ?? []
    const told = name === '' ? undefined : managing(name, field)
    const key = told && keyIn(list, fields)
    if (key) return { managerIds: { at: `${list}[${told.where}].${key}`, as: 'keys', mirror: told.mirror } }
  }
  return {}
}

/** How a field such as `role` tells who manages; undefined if it doesn't. */
function managing(name: string, { words = [], kinds }: FieldSurvey) {
  if (kinds.flag && says(name, /^(is )?(manager|admin|owner)$/))
    return { where: `${name}=true`, mirror: { add: { [name]: true }, drop: { [name]: false } } }
  const all = words.flatMap(([word]) => (says(word, MANAGES) ? [word] : []))
  const [first] = all
  if (first === undefined) return undefined
  const other = words.find(([word]) => !all.includes(word))?.[0]
  const drop = other === undefined ? null : { [name]: other }
  return { where: `${name}=${all.join('|')}`, mirror: { add: { [name]: first }, drop } }
}

/** The name of the person in maps of a list. */
const keyIn = (list: string, fields: readonly FieldSurvey[]) =>
  fields
    .filter(({ path }) => path.startsWith(`${list}[].`))
    .map(({ path }) => path.slice(list.length + 3))
    .find((name) =>
      says(name, /^((user|person|member|player|account|profile) ?)?(id|uid|ref|key)$|^(user|person|member)$/),
    )
