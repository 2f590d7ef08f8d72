import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { allTemplates } from '@touchline/domain/kept/reason-template/reason-template-questions.ts'
import { ReasonTemplate } from '@touchline/domain/kept/reason-template/reason-template.ts'
import { longestWaiting } from '@touchline/domain/engine/review/record-questions.ts'
import {
  isDeciding,
  isDueBy,
  openUntil,
  ruleApplied,
  ruleDayPath,
  ruleHitPath,
  type Deciding,
} from '@touchline/domain/runner/rule-applied.ts'
import { ruleIsProven, RuleTally } from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import type { ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { asksOfOwner } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import type { Redress } from '@touchline/domain/engine/review/statement-text.ts'
import { effectPaths } from '@touchline/domain/runner/rule-effects.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'
import { asRead, type RunnerDatabase } from '#database.ts'
import type { Seen, Task } from '#task.ts'
import { commitAutomatic } from './automatic-commit.ts'
import { type Files, isStored } from './pictures.ts'
import { unlessRefused } from '#refused.ts'
import { groupsFrom } from '#derive/groups.ts'
import { ruleIn, type RunningRules } from './running-rules.ts'
import { ClubRequest } from '@touchline/domain/nouns/club/club-request.ts'
import type { Recipient } from '@touchline/domain/engine/mail/outbox.ts'
import { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { toldAbout } from '@touchline/domain/tables/told-about.ts'
import { type Check, checksAt, findingsOf } from '@touchline/domain/engine/machine/check.ts'
import { clubChecks, type ClubFacts } from '@touchline/domain/nouns/club/club-checks.ts'
import { Club } from '@touchline/domain/nouns/club/club.ts'
import { clubDuplicates, duplicateProbes } from '@touchline/domain/nouns/club/club-duplicates.ts'
import { leagueChecks, type LeagueFacts } from '@touchline/domain/nouns/league/league-checks.ts'
import { similarLeaguesProbe } from '@touchline/domain/nouns/league/league-similar.ts'
import { clubsOf, League } from '@touchline/domain/nouns/league/league.ts'
import { matchesAtVenue, matchesOfTeamDays } from '@touchline/domain/nouns/match/match-questions.ts'
import { matchChecks, type MatchFacts } from '@touchline/domain/nouns/match/match-warnings.ts'
import { Match } from '@touchline/domain/nouns/match/match.ts'
import { videoChecks, type VideoFacts } from '@touchline/domain/nouns/video/video-checks.ts'
import { videosOfFile } from '@touchline/domain/nouns/video/video-questions.ts'
import { Video } from '@touchline/domain/nouns/video/video.ts'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'

/** Most of the longest waiting records that are checked when a rule becomes active, or its day begins. */
const LOOKED_AT_ONCE = 100

/**
 * Decides waiting records by the active rules: every changed one, and those already waiting once when a rule becomes active and once a day,
 * because the rule's ceiling may have stopped it. Records that somebody has open wait until they are closed. People decide if nobody can be
 * notified, or a check of an approval warns.
 */
export function ruleDecisions(
  database: RunnerDatabase,
  rules: RunningRules,
  { redress, files }: { redress: Redress; files?: Files | undefined },
  log: Logger,
) {
  /** For each rule, the revision and the day of its last look through the waiting records. */
  const looked = new Map<string, string>()
  /** Rules that reached their ceiling, by the same key. */
  const full = new Set<string>()
  /** When the reviewer's claim on each record ends. */
  const held = new Map<string, { queue: NounCollection; until: Date }>()
  const keyOf = (rule: ReviewRule, now: Date) => `${rule.rev ?? 0} ${ruleDayPath(rule.id, now)}`

  async function note(
    collection: NounCollection,
    records: readonly StoredDocument[],
    now: Date,
  ): Promise<void> {
    if (!waitingNouns.some((one) => one === collection)) return
    const deciding = (await rules.inStage('active')).filter(
      (rule): rule is Deciding => isDeciding(rule) && rule.queue === collection,
    )
    const owners = await ownersOf(deciding.length === 0 ? [] : records, deciding)
    for (const { id, path, fields } of deciding.length === 0 ? [] : records) {
      const data = plainFields(fields)
      const owner = owners.get(ownerPath(data))
      const rule = deciding.find((one) => !full.has(keyOf(one, now)) && isDueBy(one, { id, data, owner }))
      const until = rule && openUntil(data, now)
      if (until !== undefined) held.set(path, { queue: collection, until })
      else held.delete(path)
      if (rule === undefined || until !== undefined) continue
      if (await unlessRefused(log, path, () => decide(rule, path, now)))
        log.info('a rule decided', { rule: rule.id, record: path })
    }
  }

  async function ownersOf(records: readonly StoredDocument[], asking: readonly Deciding[]) {
    const paths = asking.some(asksOfOwner) ? records.map(({ fields }) => ownerPath(plainFields(fields))) : []
    return dataOf(await database.get([...new Set(paths)].filter(Boolean)))
  }

  /** Decides with current data, because the rule may have been stopped, and the record decided. */
  async function decide({ id, queue }: Deciding, path: string, now: Date): Promise<boolean> {
    const [day, hit, ofRule] = [
      ruleDayPath(id, now),
      ruleHitPath(queue, path.slice(queue.length + 1)),
      `reviewRules/${id}`,
    ]
    const tallyPath = `reviewRuleTallies/${id}`
    const found = new Map(
      (await database.get([path, ofRule, day, hit, tallyPath])).map((one) => [one.path, one]),
    )
    const [record, stored, count] = [found.get(path), found.get(ofRule), found.get(day)]
    if (record === undefined || stored === undefined || found.has(hit)) return false
    const rule = ruleIn(stored)
    const tally = RuleTally.parse({ ...plainFields(found.get(tallyPath)?.fields ?? {}), id })
    // Even if a script made it active: it agreed with people before, or it decides nothing.
    if (!isDeciding(rule) || rule.queue !== queue || !ruleIsProven(rule, tally).ok) return false
    const item = { id: record.id, data: plainFields(record.fields) }
    const owner = (await ownersOf([record], [rule])).get(ownerPath(item.data))
    if (!isDueBy(rule, { ...item, owner }) || openUntil(item.data, now)) return false
    const decidedToday = Number(count?.fields['count']?.['integerValue'] ?? 0)
    if (decidedToday >= (rule.dailyCeiling ?? 0)) full.add(keyOf(rule, now))
    const around = await database.get(effectPaths({ ...rule, ...item }))
    const deed = ruleApplied(rule, item, {
      now,
      recipient: await recipientOf(database, queue, record),
      own: (await database.find(allTemplates())).flatMap(templateIn),
      redress,
      decidedToday,
      beside: dataOf(around),
    })
    if (deed === undefined) return false
    if (rule.action === 'approve' && (await hasWarnings({ database, files }, queue, item))) return false
    // A rule that is stopped or changed in this very moment decides nothing more.
    const checks = [asRead(stored.path, stored)]
    return commitAutomatic(database, deed, record, { beside: [...(count ? [count] : []), ...around], checks })
  }

  /** Checks records again that a reviewer closed without a decision. */
  async function lookAgain(now: Date): Promise<void> {
    for (const [path, { queue, until }] of held) {
      if (until > now) continue
      held.delete(path)
      await note(queue, await database.get([path]), now)
    }
  }

  return {
    name: 'decisions by rules',
    async saw(
      collection: NounCollection,
      records: readonly StoredDocument[],
      { now, isPass }: Seen,
    ): Promise<void> {
      if (!isPass) await note(collection, records, now)
    },
    async turn(now: Date): Promise<void> {
      const active = await rules.inStage('active')
      for (const rule of active) {
        const key = keyOf(rule, now)
        if (!isDeciding(rule) || looked.get(rule.id) === key) continue
        const question = longestWaiting(rule.queue, nouns[rule.queue].waits.states[0])
        for await (const group of groupsFrom(database.findAll(question), LOOKED_AT_ONCE)) {
          await note(rule.queue, group, now)
          if (full.has(key)) break
        }
        looked.set(rule.id, key)
      }
      await lookAgain(now)
    },
  } satisfies Task
}

const dataOf = (documents: readonly StoredDocument[]) =>
  new Map(documents.map(({ path, fields }) => [path, plainFields(fields)]))

/** Empty if it has no owner. */
const ownerPath = ({ ownerId }: Readonly<Record<string, unknown>>): string =>
  typeof ownerId === 'string' && ownerId !== '' && !ownerId.includes('/') ? `users/${ownerId}` : ''

function templateIn({ id, fields }: StoredDocument): ReasonTemplate[] {
  const { data } = ReasonTemplate.safeParse({ ...plainFields(fields), id })
  return data === undefined ? [] : [data]
}

/** Returns who is notified of a decision about a waiting record, as in the console; undefined if nobody can be. */
async function recipientOf(
  database: RunnerDatabase,
  collection: string,
  { id, fields }: StoredDocument,
): Promise<Recipient | undefined> {
  const told = toldAbout(collection, id, plainFields(fields))
  if (told?.recipient !== undefined) return told.recipient
  if (told?.isWithRequest) return applicantOf(database, id)
  return told?.personId ? personOf(database, told.personId) : undefined
}

async function applicantOf(database: RunnerDatabase, id: string): Promise<Recipient | undefined> {
  const { document } = await database.read(`clubs/${id}/private/request`)
  if (document === undefined) return undefined
  const request = plainFields(document.fields)
  const {
    accounts: [userId],
    addresses: [email],
  } = concernedBy('clubs', { id }, request)
  const { applicantName: name } = ClubRequest.parse({ ...request, id: document.id })
  return userId || email ? { userId, name, email } : undefined
}

async function personOf(database: RunnerDatabase, uid: string): Promise<Recipient | undefined> {
  if (uid.includes('/')) return undefined
  const { document } = await database.read(`users/${uid}`)
  if (document === undefined) return undefined
  const user = User.parse({ ...plainFields(document.fields), id: uid })
  return { userId: uid, email: user.email, name: fullName(user) }
}

type Stores = { database: RunnerDatabase; files?: Files | undefined }
type Item = { id: string; data: Readonly<Record<string, unknown>> }
type Row = { id: string } & Record<string, unknown>

/** Whether a check of the noun warns about an unseen approval, which people decide then. */
const hasWarnings = (stores: Stores, queue: NounCollection, item: Item): Promise<boolean> =>
  warned[queue]?.(stores, { ...item.data, id: item.id }) ?? Promise.resolve(true)

/** Checks as in the console before several records are approved at once. */
const warned: Readonly<Partial<Record<NounCollection, (stores: Stores, record: Row) => Promise<boolean>>>> = {
  async clubs({ database }, record) {
    const club = Club.parse(record)
    const found = await Promise.all(duplicateProbes(club).map((probe) => rowsOf(database, probe)))
    const others = new Map(found.flat().map((row) => [row.id, Club.parse(row)]))
    const duplicates = clubDuplicates(club, [...others.values()])
    return says<Club, ClubFacts>(clubChecks, club, { duplicates })
  },

  // Who holds its key is known where the decision is made.
  async leagues({ database }, record) {
    const league = League.parse(record)
    const probe = similarLeaguesProbe(league)
    const like = probe === undefined ? [] : (await rowsOf(database, probe)).map((row) => League.parse(row))
    const clubs = await database.get([...new Set(clubsOf(league))].filter(isKey).map((id) => `clubs/${id}`))
    const members = new Map(clubs.map((one) => [one.id, Club.parse(rowOf(one))]))
    return says<League, LeagueFacts>(leagueChecks, league, { like, members })
  },

  async matches({ database }, record) {
    const match = Match.parse(record)
    const { teamDayKeys = [], venue, localDate, leagueId = '' } = match
    const found = await Promise.all([
      teamDayKeys.length === 0 ? [] : rowsOf(database, matchesOfTeamDays(teamDayKeys)),
      venue?.name && localDate ? rowsOf(database, matchesAtVenue(venue.name, localDate)) : [],
    ])
    const others = found.flat().map((row) => Match.parse(row))
    const [season] = isKey(leagueId) ? await database.get([`leagues/${leagueId}`]) : []
    const league = season && League.parse(rowOf(season))
    return says<Match, MatchFacts>(matchChecks, match, { others, league })
  },

  async videos({ database, files }, record) {
    const video = Video.parse(record)
    const { id, sha256 = '', ownerId = '', storagePath = '' } = video
    const copies = sha256 === '' ? [] : await rowsOf(database, videosOfFile(sha256))
    const owners = isKey(ownerId) ? await database.get([`users/${ownerId}`]) : []
    const people = new Map(owners.map((one) => [one.id, User.parse(rowOf(one))]))
    // A file that nobody can be sure of may be missing.
    const isThere = storagePath.startsWith('videos/') && (await isStored(files, storagePath)) === true
    return says<Video, VideoFacts>(videoChecks, video, {
      copies: copies.map((row) => Video.parse(row)).filter((other) => other.id !== id),
      people,
      files: { video: isThere ? storagePath : undefined },
    })
  },
}

const says = <Subject, Facts>(
  checks: readonly Check<Subject, Facts>[],
  subject: Subject,
  facts: Partial<Facts>,
): boolean => findingsOf(checksAt(checks, subject, 'bulk'), subject, facts, 'bulk').length > 0

const rowOf = ({ id, fields }: StoredDocument): Row => ({ ...plainFields(fields), id })

const rowsOf = async (database: RunnerDatabase, asked: Asked): Promise<Row[]> =>
  (await database.find(asked)).map(rowOf)

const isKey = (id: string): boolean => id !== '' && !id.includes('/')
