import type { NounCollection } from '#engine/catalogue/nouns.ts'
import type { FormatName } from './formats.ts'
import { knownNouns } from './known-names.ts'
import type { FieldRule } from './mapping.ts'
import { wordsIn } from './source.ts'
import type { FieldSurvey } from './survey.ts'

/** A proposal for one field. `blanks`: words of the platform that nobody but its people can translate. */
export type DraftedField = { rule: FieldRule; blanks: readonly string[]; read: number; tried: number }

/** A proposal that nothing was tried for: it follows from the names alone. */
export const draftedOf = (rule: FieldRule): DraftedField => ({ rule, blanks: [], read: 1, tried: 1 })

/** Values that are kept in two fields, or in two elements of a list. */
export function pairsOf(
  collection: NounCollection,
  fields: Readonly<Record<string, DraftedField>>,
  surveyed: readonly FieldSurvey[],
): Record<string, DraftedField> {
  const has = (path: string) => surveyed.some((one) => one.path === path)
  const pair = (a: RegExp, b: RegExp) => {
    const [one, other] = [a, b].map((name) => surveyed.find(({ path }) => name.test(wordsIn(path)))?.path)
    return one !== undefined && other !== undefined ? [one, other] : undefined
  }
  const found: Record<string, DraftedField> = {}
  const flag = (name: RegExp) =>
    surveyed.find(({ path, kinds }) => kinds.flag && name.test(wordsIn(path)))?.path
  const [active, banned] = [
    flag(/^(is )?(active|enabled)$/),
    flag(/^(is )?(banned|blocked|suspended|disabled)$/),
  ]
  if (collection === 'users' && active !== undefined && banned !== undefined)
    found['accountStatus'] = draftedOf({ at: [active, banned], words: TWO_FLAGS, mirror: true })
  if (collection === 'matches') {
    const goals = pair(/^(home|host) (team )?(goals|score)$/, /^(away|guest) (team )?(goals|score)$/)
    if (fields['score'] === undefined && goals)
      found['score'] = draftedOf({ at: goals, as: 'score', mirror: true })
    const zone = fields['timeZone']?.rule.at
    const start = fields['kickOff']?.rule.at
    if (typeof zone === 'string' && typeof start === 'string')
      found['kickOff'] = draftedOf({ at: [start, zone], as: 'localDate' })
    const list = surveyed.find(
      ({ path, kinds }) => kinds.list && /^(teams|sides|clubs|opponents|participants)$/.test(wordsIn(path)),
    )
    for (const [at, side] of ['home', 'away'].entries())
      for (const [part, names] of [
        ['clubId', ['id', 'clubId', 'teamId', 'club', 'team', 'ref']],
        ['name', ['name', 'title', 'label']],
      ] as const) {
        const name = list && names.find((one) => has(`${list.path}[].${one}`))
        if (list === undefined || name === undefined || fields[`${side}.${part}`] !== undefined) continue
        const path = `${list.path}[${at}].${name}`
        found[`${side}.${part}`] = draftedOf(part === 'clubId' ? { at: path, as: 'key' } : { at: path })
      }
  }
  const place = pair(/(^| )(lat|latitude)$/, /(^| )(lng|lon|long|longitude)$/)
  if (collection === 'clubs' && fields['geo'] === undefined && place)
    found['geo'] = draftedOf({ at: place, as: 'place' })
  return found
}

/** States for `is_active` and `is_banned` together; one of them may be absent. */
const TWO_FLAGS = {
  'true false': 'active',
  'false true': 'suspended',
  'true true': 'suspended',
  'false false': 'deleted',
  true: 'active',
  false: 'deleted',
}

/** The association that follows from the country, where nobody names it. */
export function associations(
  collection: NounCollection,
  fields: Readonly<Record<string, DraftedField>>,
): Record<string, DraftedField> {
  const isKnown = knownNouns[collection]?.fields['association'] !== undefined
  if (!isKnown || fields['association'] !== undefined) return {}
  const at = fields['country']?.rule.at
  return at === undefined ? {} : { association: draftedOf({ at, as: 'association' }) }
}

/** One field of a whole name becomes two, where nobody keeps them apart. */
export function splitNames(
  collection: NounCollection,
  fields: Readonly<Record<string, DraftedField>>,
  surveyed: readonly FieldSurvey[],
) {
  if (collection !== 'users' || fields['lastName'] !== undefined) return {}
  const whole = surveyed.find(
    ({ path, kinds }) =>
      kinds.text && ['name', 'full name', 'display name', 'username'].includes(wordsIn(path)),
  )
  if (whole === undefined) return {}
  const part = (as: FormatName) => draftedOf({ at: whole.path, as })
  return { firstName: part('firstName'), lastName: part('lastName') }
}
