import type { Data } from '#engine/derivation.ts'
import { ClipHash } from '#nouns/clip/clip-hash.ts'
import type { FieldValues } from '#shared/values.ts'
import { derivedLeagueFields, leagueKey } from '#nouns/league/league-form.ts'
import { League } from '#nouns/league/league.ts'
import type { AutomaticAction } from '#tables/rule-actions.ts'
import type { RuleQueue } from '#nouns/review-rule/review-rule.ts'
import { statusOf, User } from '#nouns/user/user.ts'
import { strikesOf, Video } from '#nouns/video/video.ts'
import { automatic, type Beside, type MadeWith } from './automatic.ts'
import { revOf } from '#shared/record.ts'
import { UniqueKey } from '#shared/unique-key.ts'

/** A rule's decision, for its effects. */
export type RuledRecord = {
  queue: RuleQueue
  action: AutomaticAction
  id: string
  data: Data
  to: string
}

/** Changes committed with a decision. */
export type RuleEffects = {
  derived: FieldValues
  beside: readonly Beside[]
  made: readonly MadeWith[]
}

const none: RuleEffects = { derived: {}, beside: [], made: [] }

/** Documents that {@link effectsOf} needs. */
export function effectPaths({ queue, action, id, data }: Omit<RuledRecord, 'to'>): string[] {
  if (queue === 'leagues' && action === 'approve')
    return [`uniqueKeys/${leagueKey(League.parse({ ...data, id }))}`]
  if (queue !== 'videos') return []
  const { ownerId } = Video.parse({ ...data, id })
  return [`clipHashes/${id}`, ...(ownerId && !ownerId.includes('/') ? [`users/${ownerId}`] : [])]
}

/**
 * Effects of a rule's decision, the same as of a person's; undefined if people must decide. `around` has the existing
 * documents of {@link effectPaths} by path. `decision` is its entry, by `byName`.
 */
export function effectsOf(
  ruled: RuledRecord,
  around: ReadonlyMap<string, Data>,
  { decision, byName }: { decision: string; byName: string },
): RuleEffects | undefined {
  if (ruled.queue === 'leagues') return ofLeague(ruled, around)
  if (ruled.queue !== 'videos') return none
  // Known as severe content: its look would have to be judged again.
  const hash = around.get(`clipHashes/${ruled.id}`)
  if (hash !== undefined && ClipHash.parse({ ...hash, id: ruled.id }).bank !== undefined) return undefined
  return ofVideo(ruled, around, { decision, byName })
}

/** An approved league holds its key exclusively. */
function ofLeague(
  { action, id, data }: RuledRecord,
  around: ReadonlyMap<string, Data>,
): RuleEffects | undefined {
  if (action !== 'approve') return none
  const league = League.parse({ ...data, id })
  const { competitionKey } = derivedLeagueFields(league)
  const derived = competitionKey === league.competitionKey ? {} : { competitionKey }
  const path = `uniqueKeys/${leagueKey(league)}`
  const held = around.get(path)
  if (held === undefined)
    return {
      derived,
      beside: [],
      made: [{ path, fields: { collection: 'leagues', recordId: id }, times: [] }],
    }
  return UniqueKey.parse({ ...held, id: path }).recordId === id ? { ...none, derived } : undefined
}

/** The owner's strikes follow the state. */
function ofVideo(
  { id, data, to }: RuledRecord,
  around: ReadonlyMap<string, Data>,
  { decision, byName }: { decision: string; byName: string },
): RuleEffects | undefined {
  const video = Video.parse({ ...data, id })
  const { ownerId = '' } = video
  const step = strikesOf(Video.parse({ ...data, id, reviewStatus: to })) - strikesOf(video)
  const found = around.get(`users/${ownerId}`)
  if (step === 0 || found === undefined) return none
  const owner = User.parse({ ...found, id: ownerId })
  if (statusOf(owner) === 'deleted') return none
  const stored = found['strikes'] ?? null
  if (stored !== null && typeof stored !== 'number') return undefined
  const { fields, times, entry } = automatic({
    collection: 'users',
    id: ownerId,
    rev: revOf(owner),
    action: 'follow',
    changes: { strikes: (owner.strikes ?? 0) + step },
  })
  const told = { ...entry.fields, byName, before: { strikes: stored }, cause: decision }
  return {
    derived: {},
    beside: [{ path: `users/${ownerId}`, fields, times }],
    made: [{ path: `decisions/${entry.id}`, fields: told, times: ['at'] }],
  }
}
