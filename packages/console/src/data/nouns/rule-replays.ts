import { queryOptions } from '@tanstack/react-query'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decidedSince, decisionsByIds } from '@touchline/domain/engine/log/decision-questions.ts'
import { decisionId, type Decision } from '@touchline/domain/engine/log/decision.ts'
import type { ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { asksOfOwner } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import {
  emptyReplay,
  replay,
  type PastItem,
  type Replay,
} from '@touchline/domain/nouns/review-rule/rule-replay.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { AnyRecord } from '#data/engine/any-record.ts'
import { chunksOf, readAllByIds } from '#data/engine/records-by-id.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { serverTime } from '#data/server-clock.ts'

/** Days of a replay. */
export const REPLAY_DAYS = 90
const DAY_MS = 86_400_000
const PAGE = 100

/** A result that grows page by page; `of`: number of decisions. */
export type ReplayStep = { result: Replay; read: number; of: number }

const Revised = z.looseObject({ rev: z.catch(z.optional(z.int()), undefined) })

/**
 * Results of a rule for the decisions of the last {@link REPLAY_DAYS} days, page after page. Reads each decision, its record,
 * and the later entries of that record.
 */
export async function* replayed(
  rule: ReviewRule,
  signal: AbortSignal,
  since = new Date(serverTime().getTime() - REPLAY_DAYS * DAY_MS),
): AsyncGenerator<ReplayStep, void> {
  const { queue } = rule
  if (queue === undefined) return
  const question = decidedSince({ collection: queue, waiting: nouns[queue].waits.states[0], since })
  const of = await decisionsCollection.count(question)
  let result = emptyReplay
  let read = 0
  let after: string | undefined
  do {
    const page = await decisionsCollection.page(question, { size: PAGE, after })
    result = replay(rule, await pastItems(rule, page.rows), result)
    read += page.rows.length + (page.unreadable?.length ?? 0)
    after = page.next
    if (signal.aborted) return
    yield { result, read, of: Math.max(of, read) }
  } while (after !== undefined)
}

/** People's decisions since the rule's shadow run started: from the log, which holds every decision with the record as it waited. */
export const shadowOf = (rule: ReviewRule) =>
  queryOptions({
    queryKey: ['reviewRules', 'shadow', rule.id, rule.run ?? 0],
    async queryFn({ signal }) {
      const began = await decisionsCollection.find(decisionId('reviewRules', rule.id, rule.run ?? 0))
      let result = emptyReplay
      if (began?.at !== undefined)
        for await (const step of replayed(rule, signal, began.at)) result = step.result
      return result
    },
    refetchInterval: 60_000,
  })

async function pastItems(rule: ReviewRule, decisions: readonly Decision[]): Promise<PastItem[]> {
  const records = await readAllByIds(
    collectionOf(rule.queue ?? '', AnyRecord),
    decisions.map(({ subjectId }) => subjectId),
  )
  const [later, owners] = await Promise.all([laterThan(decisions, records), ownersOf(rule, records)])
  return decisions.map((decision) => {
    const current = records.get(decision.subjectId)
    const since = [decision, ...(later.get(decision.subjectId) ?? [])]
    return {
      decision,
      current: current && { ...current, rev: revIn(current) },
      since: since.filter(({ rev }, at) => at === 0 || rev > decision.rev),
      owner: owners.get(ownerIn(current)),
    }
  })
}

const revIn = (record: AnyRecord): number => revOf(Revised.parse(record))

/** Entries of their records after the earliest of these decisions. */
async function laterThan(decisions: readonly Decision[], records: ReadonlyMap<string, AnyRecord>) {
  const ids = new Set<string>()
  for (const { subjectType, subjectId, rev } of decisions) {
    const record = records.get(subjectId)
    const last = record === undefined ? rev : revIn(record)
    for (let at = rev + 1; at <= Math.min(last, rev + LATER_MAX); at++)
      ids.add(decisionId(subjectType, subjectId, at))
  }
  const pages = await Promise.all(
    chunksOf([...ids]).map((some) => decisionsCollection.page(decisionsByIds(some))),
  )
  return Map.groupBy(
    pages.flatMap(({ rows }) => rows),
    ({ subjectId }) => subjectId,
  )
}

/** Most later changes that are read; with more, the record's earlier state is unknown. */
const LATER_MAX = 30

async function ownersOf(rule: ReviewRule, records: ReadonlyMap<string, AnyRecord>) {
  if (!asksOfOwner(rule)) return new Map<string, AnyRecord>()
  return readAllByIds(collectionOf('users', AnyRecord), [...records.values()].map(ownerIn).filter(Boolean))
}

const ownerIn = (record: AnyRecord | undefined): string => {
  const owner = record?.['ownerId']
  return typeof owner === 'string' ? owner : ''
}
