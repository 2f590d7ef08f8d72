import { nounCollections, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { isCalledReports, nounLike } from '@touchline/domain/mapping/draft-names.ts'
import { draftMembers } from '@touchline/domain/mapping/draft-members.ts'
import { draftNoun, mappingOf, type DraftedNoun } from '@touchline/domain/mapping/draft.ts'
import { nameOfPlace, type FieldRule, type NounMapping } from '@touchline/domain/mapping/mapping.ts'
import { hasField } from '@touchline/domain/tables/misfit.ts'
import { surveying, type CollectionSurvey } from '@touchline/domain/mapping/survey.ts'
import type { Documents } from '@touchline/firestore/documents'
import { sourceOf } from '@touchline/runner/derive/source-record.ts'

/** A collection of the platform, such as `teams`, or `teams/{}/members` below each of its documents, with a star between. */
export type Surveyed = {
  place: string
  documents: number
  survey: CollectionSurvey
  /** Whether a key occurs below several documents. */
  repeatsKeys: boolean
}

/** Most documents of a collection that are looked at, and of those whose collections below are looked for. */
const SAMPLED = 5000
const LOOKED_BELOW = 300
const AT_ONCE = 12
const DEEPEST = 2

/** The document below which the console keeps its own records. */
const OWN = 'touchline'

/** Looks at what a platform keeps: every collection, at the root and below documents. */
export async function surveyPlatform(
  documents: Documents,
  { signal, onLooked }: { signal: AbortSignal; onLooked: (documents: number) => void },
): Promise<Surveyed[]> {
  const found: Surveyed[] = []
  let places = (await documents.collections()).filter((name) => name !== OWN)
  for (let depth = 0; depth < DEEPEST && places.length > 0; depth++) {
    const below = new Set<string>()
    for (const place of places) {
      if (signal.aborted) return found
      const { surveyed, paths } = await surveyPlace(documents, place, onLooked)
      found.push(surveyed)
      for (let at = 0; at < paths.length; at += AT_ONCE)
        for (const names of await Promise.all(
          paths.slice(at, at + AT_ONCE).map((path) => documents.collections(path)),
        ))
          for (const name of names) below.add(`${place}/*/${name}`)
    }
    places = [...below]
  }
  return found
}

async function surveyPlace(documents: Documents, place: string, onLooked: (documents: number) => void) {
  const names = place.split('/')
  const survey = surveying()
  const paths: string[] = []
  const keys = new Set<string>()
  let [count, repeated] = [0, false]
  let next: string | undefined
  do {
    const page = await documents.page(names.at(-1) ?? '', next, { everywhere: names.length > 1 })
    for (const document of page.items) {
      if (!liesAt(document.path, names)) continue
      survey.add(sourceOf(document))
      if (paths.length < LOOKED_BELOW) paths.push(document.path)
      repeated ||= keys.has(document.id)
      keys.add(document.id)
      count += 1
    }
    onLooked(page.items.length)
    next = page.next
  } while (next !== undefined && count < SAMPLED)
  const isCut = next !== undefined && names.length === 1
  const surveyed: Surveyed = {
    place,
    documents: isCut ? await documents.count(place) : count,
    survey: survey.result(),
    repeatsKeys: repeated,
  }
  return { surveyed, paths }
}

function liesAt(path: string, names: readonly string[]): boolean {
  const parts = path.split('/')
  return parts.length === names.length + 1 && names.every((name, at) => name === '*' || name === parts[at])
}

/** A proposed mapping, and what each collection was taken for. */
export type Draft = {
  mapping: Partial<Record<NounCollection, NounMapping>>
  /** The outcome of each collection; undefined for those that are no kind of record here. */
  drafted: Map<string, DraftedNoun | undefined>
}

/** Proposes a mapping for what was found. */
export function draftMapping(found: readonly Surveyed[]): Draft {
  const drafted = new Map<string, DraftedNoun | undefined>(found.map(({ place }) => [place, undefined]))
  const likely = found.flatMap((one) => {
    const like =
      one.documents === 0 || isCalledReports(one.place) ? undefined : nounLike(one.place, one.survey)
    return like === undefined ? [] : [{ ...one, ...like }]
  })
  const mapping: Draft['mapping'] = {}
  for (const collection of nounCollections) {
    const all = likely.filter((one) => one.collection === collection)
    const [first] = all.toSorted((a, b) => rank(b) - rank(a))
    if (first === undefined) continue
    // The same kind of document may lie at the root and below others.
    const alike = all.filter(({ place }) => nameOfPlace(place) === nameOfPlace(first.place))
    const noun = draftNoun(collection, first.place, first.survey)
    for (const { place } of alike) drafted.set(place, noun)
    const members = draftMembers(
      collection,
      first.survey,
      found.flatMap(({ place, survey }) =>
        place.startsWith(`${first.place}/*/`) ? [{ name: nameOfPlace(place), survey }] : [],
      ),
    )
    const { fields, ...one } = mappingOf(noun)
    const above = aboveOf(alike, likely)
    const parent = above && ownerField(collection, above)
    const named = parent && fields[parent]
    if (parent) fields[parent] = named === undefined ? '@parent' : orParent(named)
    const keyed = alike.some(({ place }) => place.includes('/')) && (alike.length > 1 || first.repeatsKeys)
    const changed = changedAt(first.survey)
    mapping[collection] = {
      ...one,
      ...(alike.length > 1 && { from: alike.map(({ place }) => place) }),
      ...(keyed && { key: 'path' as const }),
      ...(changed !== undefined && { changed }),
      fields: { ...fields, ...members },
    }
  }
  return { mapping, drafted }
}

/** Kind of the documents below which some of these lie. */
const aboveOf = (
  alike: readonly Surveyed[],
  likely: readonly { place: string; collection: NounCollection }[],
): NounCollection | undefined => {
  const parents = alike.flatMap(({ place }) =>
    place.includes('/') ? [place.split('/').slice(0, -2).join('/')] : [],
  )
  return likely.find(({ place }) => parents.includes(place))?.collection
}

/** Our field that names the record above. */
function ownerField(collection: NounCollection, above: NounCollection): string | undefined {
  const names: Partial<Record<NounCollection, string>> = {
    clubs: 'clubId',
    leagues: 'leagueId',
    users: 'userId',
  }
  const field = names[above]
  return field !== undefined && hasField(collection, field) ? field : undefined
}

function orParent(rule: string | FieldRule): string | FieldRule {
  if (typeof rule === 'string') return `${rule} | @parent`
  return typeof rule.at === 'string' ? { ...rule, at: `${rule.at} | @parent` } : rule
}

/** A collection called like ours counts as much as a hundred times the documents, and one at the root as a thousand times. */
const rank = ({ place, documents, score }: Surveyed & { score: number }) =>
  score + Math.log10(documents / (place.includes('/') ? 1000 : 1)) / 2

/** The platform's own time of change, where it is a timestamp in every record. */
const changedAt = ({ fields, records }: CollectionSurvey): string | undefined =>
  fields.find(
    ({ path, kinds, records: having }) =>
      /^(updated|modified|changed|last_?(updated|modified|changed))(_?(at|on|time|date))?$/i.test(path) &&
      kinds.date === records &&
      having === records,
  )?.path
