import type { NounCollection } from '#engine/catalogue/nouns.ts'
import type { FormatName } from './formats.ts'
import { alike, meaningsOf } from './glossary.ts'
import { knownNouns, type KnownField } from './known-names.ts'
import { nameOfPlace } from './mapping.ts'
import { wordsIn } from './source.ts'
import type { CollectionSurvey } from './survey.ts'

/** The words of a name of ours, then the names that other programs use, the likeliest first. */
export const namesOf = (name: string, also: string): string[] => [wordsIn(name), ...also.split(', ')]

/**
 * Our collection for one of the platform's, by its name and then by its fields, and how like it is, from 1 to 3; undefined if none is like
 * it.
 */
export function nounLike(
  name: string,
  { fields }: CollectionSurvey,
): { collection: NounCollection; score: number } | undefined {
  const meanings = meaningsOf(wordsIn(nameOfPlace(name)))
  const called = meanings.map(alike)
  // `team_claims` are claims, though less surely.
  const ends = meanings.flatMap((one) =>
    one.includes(' ') ? [alike(one.slice(one.lastIndexOf(' ') + 1))] : [],
  )
  const scored = nounsKnown.map(([collection, known]) => {
    const names = namesOf(collection, known.also).map(alike)
    const at = names.findIndex((one) => called.includes(one))
    const hits = Object.entries(known.fields).filter(([field, one]) =>
      fields.some(({ path }) => nearness(path, field, one, ownNames(collection)) > 0),
    ).length
    const named = at >= 0 ? 2 - at / names.length : names.some((one) => ends.includes(one)) ? 0.8 : 0
    return { collection, score: named + hits / Object.keys(known.fields).length }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score >= 1 ? best : undefined
}

/** Whether a collection is called as those of reports by people are. */
export const isCalledReports = (place: string): boolean =>
  meaningsOf(wordsIn(nameOfPlace(place))).some((one) => reportsKnown.has(alike(one)))

const reportsKnown: ReadonlySet<string> = new Set(
  'reports, flags, complaints, abuse, abuse reports, user reports, person reports, content reports, video reports, club reports, moderation reports, reported content, reported users, reported videos, reported clubs, content flags, user flags, video flags, user complaints'
    .split(', ')
    .map(alike),
)

// The table's keys are collections.
const nounsKnown = Object.entries(knownNouns) as [
  NounCollection,
  NonNullable<(typeof knownNouns)[NounCollection]>,
][]

/** Names of a record that precede that of a field, such as `match_status`. */
export const ownNames = (collection: NounCollection): readonly string[] =>
  namesOf(collection, knownNouns[collection]?.also ?? '').map((one) => one.replace(/(?<=\w{3})s$/, ''))

/** How near a path's name is to a field: 0 for not at all, 1 for its very name. `own`: names of its record. */
export function nearness(
  path: string,
  field: string,
  { also, as }: KnownField,
  own: readonly string[] = [],
): number {
  const names = namesOf(field, also).map(alike)
  const near = (words: string) =>
    Math.max(
      ...meaningsOf(words).map((meaning, said) => {
        const [whole = -1, ...parts] = spellings(meaning, as, own).map((one) => names.indexOf(alike(one)))
        const at = whole >= 0 ? whole : Math.max(-1, ...parts)
        // Its own words say more than a translation, and the whole name more than a part.
        return at < 0 ? 0 : 1 - at / (2 * names.length) - (said > 0 ? 0.02 : 0) - (whole >= 0 ? 0 : 0.01)
      }),
    )
  const whole = near(wordsIn(path))
  if (whole > 0) return whole
  // A name within a map says less: `owner.name` is no name of the record.
  const isOwn = path.includes('.') && !isOfAnother(path)
  return isOwn ? near(wordsIn(path.slice(path.lastIndexOf('.') + 1))) / 3 : 0
}

/** A name, and what is left without the words that say only whose or of what form it is: `match_status`, `badgeUrl`, `id_usuario`. */
function spellings(words: string, as: FormatName | undefined, own: readonly string[]): string[] {
  const forms = as === undefined ? undefined : FORMS[as]
  return [
    words,
    ...own.flatMap((one) => (words.startsWith(`${one} `) ? [words.slice(one.length + 1)] : [])),
    ...own.flatMap((one) => (words.endsWith(` ${one}`) ? [words.slice(0, -one.length - 1)] : [])),
    ...(forms?.test(words) ? [words.replace(forms, '')] : []),
    ...(as !== 'key' && as !== 'keys' && NAMED.test(words) ? [words.replace(NAMED, '')] : []),
  ]
}

/** Parts of a map that say it in words, such as `season.label`. */
const NAMED = / (name|label|title|value|code)$/

const FORMS: Partial<Record<FormatName, RegExp>> = {
  address: / (url|uri|link|href|path|src|file)$/,
  files: / (url|uri|link|path|file)s?$/,
  website: / (url|uri|link|address)$/,
  key: / (id|uid|ref|key|reference)$|^id /,
  keys: / (id|uid|ref|key|reference)s?$|^ids? /,
  seconds: / (ms|millis|milliseconds|s|sec|secs|seconds)$/,
  date: / (at|on|date|time|timestamp|ts|ms)$|^date /,
}

/** Whether a path is in a map that copies another record, such as the owner of a video. */
export const isOfAnother = (path: string) =>
  path.includes('.') && meaningsOf(wordsIn(path.split('.')[0] ?? '')).some((one) => ANOTHER.test(one))
const ANOTHER = /^(owner|user|author|uploader|applicant|club|team|home|away|by|created ?by|updated ?by|last)/
