import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decidedSince } from '@touchline/domain/engine/log/decision-questions.ts'
import { Decision, decisionId } from '@touchline/domain/engine/log/decision.ts'
import { ruleIsProven, RuleTally } from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { ruleStageOf, type ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { asksOfOwner } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import { emptyReplay, replay, type PastItem } from '@touchline/domain/nouns/review-rule/rule-replay.ts'
import { recordFields, tolerant, revOf } from '@touchline/domain/shared/record.ts'
import type { Logger } from '@touchline/backend/log'
import * as z from 'zod/mini'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireValue } from '@touchline/firestore/values'
import { asRead, type RunnerDatabase } from '#database.ts'
import type { Task } from '#task.ts'
import { unlessRefused } from '#refused.ts'
import { ruleIn, type RunningRules } from './running-rules.ts'

/** Delay before people's decisions are counted, so that an undo directly after is known. */
const SETTLED_AFTER_MS = 5_000
const COUNTED_EVERY_MS = 4_000
/** One commit can decide several records at the same moment. */
const PAGE = 300
/** Most later changes that are read; with more, the earliest stay unknown. */
const LATER_MAX = 30

const Revised = z.looseObject(tolerant({ rev: recordFields.rev }))

/**
 * Counts people's decisions about the hits of shadow rules that would decide themselves, until there are enough for the rule to act. Reads
 * each decision of the queue once, with its record and the later entries of that record.
 */
export function ruleTallies(database: RunnerDatabase, rules: RunningRules, log: Logger) {
  let countedAt = -Infinity
  /** Queues that may have uncounted decisions. */
  const changed = new Set<string>()
  const seen = new Set<string>()

  async function count(rule: ReviewRule, now: Date): Promise<void> {
    const { queue, id, run = 0 } = rule
    if (queue === undefined) return
    const path = `reviewRuleTallies/${id}`
    const began = decisionId('reviewRules', id, run)
    const ofRule = `reviewRules/${id}`
    const found = await database.get([path, `decisions/${began}`, ofRule])
    // As it is now: it may have been stopped, or begun once more.
    const current = found.find((one) => one.path === ofRule)
    if (current === undefined || !isSameRun(ruleIn(current), rule)) return
    const stored = found.find((one) => one.path === path)
    const before = stored && RuleTally.parse({ ...plainFields(stored.fields), id })
    const isOfRun = before !== undefined && before.run === run
    if (isOfRun && ruleIsProven(rule, before).ok) return
    const since = isOfRun ? before.countedTo : decisionsIn(found).find((one) => one.id === began)?.at
    if (since === undefined) return
    const settled = new Date(now.getTime() - SETTLED_AFTER_MS)
    const question = decidedSince({ collection: queue, waiting: nouns[queue].waits.states[0], since })
    const page = decisionsIn(await database.find(question, PAGE))
    // The last moment of a full page may have more.
    const countedTo = page.length < PAGE ? settled : (page.at(-1)?.at ?? settled)
    const decisions = page.filter(({ at }) => at !== undefined && at < countedTo)
    if (page.some(({ at }) => at !== undefined && at >= countedTo)) changed.add(queue)
    if (decisions.length === 0 || countedTo <= since) return
    const { agreed, otherwise } = replay(rule, await pastItems(rule, decisions), {
      ...emptyReplay,
      agreed: isOfRun ? (before.agreed ?? 0) : 0,
    })
    const others = otherwise.length + (isOfRun ? (before.otherwise ?? 0) : 0)
    const tally = { run, hits: agreed + others, agreed, otherwise: others, countedTo }
    const isWritten = await unlessRefused(log, path, () =>
      database.writeAll(
        [
          {
            path,
            values: new Map(Object.entries(tally).map(([name, value]) => [name, wireValue(value)])),
            times: ['updatedAt'],
            if: stored ? { updateTime: stored.updateTime } : { exists: false },
          },
        ],
        [asRead(ofRule, current)],
      ),
    )
    if (isWritten) log.info('a shadow run was counted', { rule: id, hits: tally.hits })
  }

  async function pastItems(rule: ReviewRule, decisions: readonly Decision[]): Promise<PastItem[]> {
    const paths = [...new Set(decisions.map(({ subjectType, subjectId }) => `${subjectType}/${subjectId}`))]
    const records = new Map((await database.get(paths)).map((one) => [one.path, plainFields(one.fields)]))
    const later = decisions.flatMap(({ subjectType, subjectId, rev }) => {
      const last = revOf(Revised.parse(records.get(`${subjectType}/${subjectId}`) ?? {}))
      const revs = Array.from(
        { length: Math.min(Math.max(last - rev, 0), LATER_MAX) },
        (_, at) => rev + 1 + at,
      )
      return revs.map((one) => `decisions/${decisionId(subjectType, subjectId, one)}`)
    })
    const entries = Map.groupBy(
      decisionsIn(await database.get([...new Set(later)])),
      ({ subjectId }) => subjectId,
    )
    const owners = asksOfOwner(rule) ? [...new Set([...records.values()].flatMap(ownerIn))] : []
    const people = new Map(
      (await database.get(owners.map((uid) => `users/${uid}`))).map(({ id, fields }) => [
        id,
        plainFields(fields),
      ]),
    )
    return decisions.map((decision) => {
      const current = records.get(`${decision.subjectType}/${decision.subjectId}`)
      const since = (entries.get(decision.subjectId) ?? []).filter(({ rev }) => rev > decision.rev)
      return {
        decision,
        current: current && { ...current, rev: revOf(Revised.parse(current)) },
        since: [decision, ...since],
        owner: people.get(ownerIn(current ?? {})[0] ?? ''),
      }
    })
  }

  return {
    name: 'tallies of rules',
    /** Notes that a queue changed, so that it may have new decisions. */
    saw(collection, _, { isPass }) {
      if (!isPass) changed.add(collection)
    },

    async turn(now) {
      if (performance.now() - countedAt < COUNTED_EVERY_MS) return
      countedAt = performance.now()
      const inShadow = (await rules.inStage('shadow')).filter(({ outcome }) => outcome === 'decide')
      const due = inShadow.filter(
        ({ id, run, queue }) => !seen.has(`${id} ${run}`) || changed.has(queue ?? ''),
      )
      for (const { queue } of due) changed.delete(queue ?? '')
      for (const rule of due) {
        await count(rule, now)
        seen.add(`${rule.id} ${rule.run}`)
      }
    },
  } satisfies Task
}

const isSameRun = (now: ReviewRule, { run, queue }: ReviewRule): boolean =>
  ruleStageOf(now) === 'shadow' && now.run === run && now.queue === queue

const decisionsIn = (documents: readonly StoredDocument[]): Decision[] =>
  documents.flatMap(({ id, fields }) => Decision.safeParse({ ...plainFields(fields), id }).data ?? [])

const ownerIn = ({ ownerId }: Readonly<Record<string, unknown>>): string[] =>
  typeof ownerId === 'string' && ownerId !== '' && !ownerId.includes('/') ? [ownerId] : []
