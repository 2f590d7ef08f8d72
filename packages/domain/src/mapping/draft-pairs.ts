import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { isOfAnother } from './draft-names.ts'
import { formats, type FormatName } from './formats.ts'
import { says } from './glossary.ts'
import { knownNouns } from './known-names.ts'
import { BLANK, type FieldRule } from './mapping.ts'
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
  const called = (pattern: RegExp) =>
    surveyed.find(({ path, kinds }) => !kinds.map && says(path, pattern))?.path
  const pair = (a: RegExp, b: RegExp) => {
    const [one, other] = [called(a), called(b)]
    return one !== undefined && other !== undefined ? [one, other] : undefined
  }
  const found: Record<string, DraftedField> = {}
  if (collection === 'matches') {
    const goals = pair(
      /^(home|host) (team )?(goals?|score|points)$/,
      /^(away|guest) (team )?(goals?|score|points)$/,
    )
    if (fields['score'] === undefined && goals)
      found['score'] = draftedOf({ at: goals, as: 'score', mirror: true })
    const start = fields['kickOff']?.rule.at
    const zone = fields['timeZone']?.rule.at
    const time = surveyed.find(
      ({ path, kinds, examples }) =>
        kinds.text && says(path.slice(path.lastIndexOf('.') + 1), TIME) && examples.some(isTimeOfDay),
    )?.path
    const day = time === undefined ? start : dayBeside(time, surveyed)
    if (typeof day === 'string' && (typeof zone === 'string' || time !== undefined))
      found['kickOff'] = draftedOf({
        at: [day, ...(time === undefined ? [] : [time]), typeof zone === 'string' ? zone : `=${BLANK}`],
        as: 'localDate',
      })
    const list = surveyed.find(
      ({ path, kinds }) => kinds.list && says(path, /^(teams?|sides|clubs?|opponents|participants)$/),
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

const TIME = /^((kick ?off|start|match) )?(time|hour)$|^kick ?off$/

const isTimeOfDay = (value: unknown) => typeof value === 'string' && /^\d{1,2}[:.h]\d{2}/.test(value)

/** The day that a time of day belongs to: a text without a time, in the same map. */
const dayBeside = (time: string, surveyed: readonly FieldSurvey[]) => {
  const above = time.slice(0, time.lastIndexOf('.') + 1)
  return surveyed.find(
    ({ path, examples }) =>
      path !== time &&
      path.startsWith(above) &&
      says(path.slice(path.lastIndexOf('.') + 1), /^((kick ?off|start|match) )?(date|day)$/) &&
      examples.some((one) => formats.day.read(one) !== undefined),
  )?.path
}

/** The association that follows from the country, where nobody names it; which of the four a British club is in, its people say. */
export function associations(
  collection: NounCollection,
  fields: Readonly<Record<string, DraftedField>>,
  surveyed: readonly FieldSurvey[],
): Record<string, DraftedField> {
  const isKnown = knownNouns[collection]?.fields['association'] !== undefined
  if (!isKnown || fields['association'] !== undefined) return {}
  const at = fields['country']?.rule.at
  if (at === undefined) return {}
  const words = surveyed.find(({ path }) => path === at)?.words ?? []
  const blanks = words.flatMap(([word]) =>
    formats.country.read(word) !== undefined && formats.association.read(word) === undefined ? [word] : [],
  )
  return { association: { ...draftedOf({ at, as: 'association' }), blanks } }
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
      kinds.text &&
      !isOfAnother(path) &&
      says(path.slice(path.lastIndexOf('.') + 1), /^(name|(full|display|complete|user) ?name)$/),
  )
  if (whole === undefined) return {}
  const part = (as: FormatName) => draftedOf({ at: whole.path, as })
  return { firstName: part('firstName'), lastName: part('lastName') }
}
