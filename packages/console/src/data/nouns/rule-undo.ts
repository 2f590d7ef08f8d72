import { writtenNotes } from '@touchline/domain/engine/log/written-note.ts'
import { queryOptions } from '@tanstack/react-query'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { DAYS_BACK, daysOfRule } from '@touchline/domain/nouns/review-rule/review-rule-questions.ts'
import { RuleDay } from '@touchline/domain/nouns/review-rule/rule-day.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { recordFields, tolerant } from '@touchline/domain/shared/record.ts'
import { isAutomatic } from '@touchline/domain/shared/runner.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { laterDecision, rollBackBatch } from '#data/engine/batch.ts'
import { AnyRecord } from '#data/engine/any-record.ts'
import { namingOthers } from '#data/engine/looked-up-names.ts'
import type { Reversal } from '#data/engine/reversal.ts'
import { AppError } from '#data/errors.ts'
import { serverTime } from '#data/server-clock.ts'

const UNDONE_WITH_RULE: Reason = {
  reasonCode: 'other',
  note: writtenNotes.undoneWithRule,
}

const DAY_MS = 86_400_000

const daysCollection = collectionOf('reviewRuleDays', RuleDay)

/** Last {@link DAYS_BACK} days on which a rule decided, the latest first. */
export const ruleDays = (rule: string) =>
  queryOptions({
    // Below `decisions`, so that it is read again when a decision is heard: it may be the rule's.
    queryKey: ['decisions', 'days of a rule', rule],
    queryFn: async () => {
      const since = new Date(serverTime().getTime() - DAYS_BACK * DAY_MS)
      const { rows } = await daysCollection.page(daysOfRule(rule, since))
      return rows
        .filter((day) => day.rule === rule && (day.count ?? 0) > 0)
        .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    },
    refetchInterval: 30_000,
  })

type UndoAll = {
  rule: { id: string; queue: NounCollection }
  days: readonly RuleDay[]
  /** How decisions in its queue are undone. */
  reversal: Reversal
  signal: AbortSignal
  onStep: (step: { id: string; why?: string }) => void
}

/** Undoes a rule's decisions on these days, the latest first. What changed since stays, and its step says why. */
export async function undoRule({ rule, days, reversal, signal, onStep }: UndoAll): Promise<void> {
  const records = namingOthers(collectionOf(rule.queue, AnyRecord))
  const names = new Map<string, string>()
  const takeBack = async (decision: Decision, batchId: string) => {
    if (!isAutomatic(decision) || decision.rule !== rule.id) return
    const { subjectId } = decision
    const record = await records.find(subjectId)
    names.set(subjectId, subjectTitle(rule.queue, record))
    if (
      record !== undefined &&
      (await laterDecision(decision, Revised.parse(record)))?.reverses === decision.id
    )
      return
    const verdict = await reversal.verdict(decision)
    if (!verdict.ok) throw new AppError('refused', { sentence: verdict.why })
    await reversal.takeBack({ decision, reason: UNDONE_WITH_RULE, batchId })
  }
  for (const day of days)
    await rollBackBatch({
      batchId: day.id,
      signal,
      takeBack,
      onStep: (step) => onStep({ ...step, id: names.get(step.id) ?? step.id }),
    })
}

const Revised = z.looseObject(tolerant({ rev: recordFields.rev, assigned: recordFields.assigned }))
