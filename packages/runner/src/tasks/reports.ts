import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { decisionsOn } from '@touchline/domain/engine/log/decision-questions.ts'
import type { Redress } from '@touchline/domain/engine/review/statement-text.ts'
import { answersDue } from '@touchline/domain/nouns/report/report-answer.ts'
import { answering, mayAnswer, stepOfCase } from '@touchline/domain/nouns/report/report-measures.ts'
import { casesUnanswered } from '@touchline/domain/nouns/report/report-questions.ts'
import { caseIdOf, isReportSubject, subjectOfCase } from '@touchline/domain/nouns/report/report.ts'
import { caseStepped } from '@touchline/domain/runner/case-stepped.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'
import { asRead, type RunnerDatabase } from '#database.ts'
import type { Task } from '#task.ts'
import { unlessRefused } from '#refused.ts'
import { commitAutomatic } from './automatic-commit.ts'
import { answerCase } from './report-answers.ts'
import { caseIn, countNew, followMuting } from './report-counts.ts'

/** Milliseconds between looks for new reports, longer where queries are paid for. */
const EVERY_MS = { embedded: 1_500, google: 30_000 }
/** Tries, because a reviewer may write the same case at the same time. */
const TRIES = 3

/**
 * Counts what people of the platform report, one case for each subject, follows decisions on subjects, and answers the reporters once a
 * decision can no longer be undone.
 */
export function reports(database: RunnerDatabase, { redress }: { redress: Redress }, log: Logger) {
  /** Cases with unanswered reports, as last seen: a subject's changes concern no others. */
  const live = new Map<string, StoredDocument>()
  let isLoaded = false
  let hasMore = false
  let askedAt = -Infinity

  function note(document: StoredDocument): void {
    if ((caseIn(document).unanswered ?? 0) > 0) live.set(document.id, document)
    else live.delete(document.id)
  }

  /** Takes the step of a case that follows from its subject. */
  async function follow(id: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { document: stored } = await database.read(`reportCases/${id}`)
      const subject = subjectOfCase(id)
      if (stored === undefined || subject === undefined) return
      note(stored)
      const { subjectType, subjectId } = subject
      const { document: about } = await database.read(`${subjectType}/${subjectId}`)
      // What is gone answers nothing: a person decides.
      if (about === undefined) return
      const data = plainFields(about.fields)
      const answer = mayAnswer(subjectType, data)
        ? answering(subjectType, data, await historyOf(subjectType, subjectId))
        : undefined
      const reported = caseIn(stored)
      const step = stepOfCase(reported, answer)
      if (step === undefined) return
      const deed = caseStepped(reported, step, {
        reasonCode: step === 'uphold' ? (answer?.reasonCode ?? null) : null,
      })
      const checks = [asRead(about.path, about)]
      // Once more, to know the case as it is now.
      if (await commitAutomatic(database, deed, stored, { checks }))
        log.info('a case followed its subject', { case: id, action: step })
    }
  }

  async function historyOf(subjectType: string, subjectId: string): Promise<Decision[]> {
    const found = await database.find(decisionsOn(subjectType, subjectId))
    return found.map(({ id, fields }) => Decision.parse({ ...plainFields(fields), id }))
  }

  const followSafely = (id: string) => unlessRefused(log, `reportCases/${id}`, () => follow(id))

  /** Asks once for the cases that were seen by earlier runners. */
  async function load(): Promise<void> {
    for await (const document of database.findAll(casesUnanswered())) note(document)
    isLoaded = true
    for (const id of live.keys()) await followSafely(id)
  }

  return {
    name: 'reports',
    get isBusy(): boolean {
      return hasMore
    },
    async saw(collection, records) {
      if (collection === 'reporters')
        for (const record of records)
          await unlessRefused(log, record.path, () => followMuting(database, record, log))
      if (collection === 'reportCases')
        for (const record of records) {
          note(record)
          if (live.has(record.id)) await followSafely(record.id)
        }
      if (!isReportSubject(collection)) return
      for (const { id } of records)
        if (live.has(caseIdOf(collection, id))) await followSafely(caseIdOf(collection, id))
    },
    async turn(now) {
      if (!isLoaded) await load()
      const every = database.isEmbedded ? EVERY_MS.embedded : EVERY_MS.google
      if (performance.now() - askedAt >= every) {
        askedAt = performance.now()
        hasMore = await countNew(database, log)
      }
      for (const [id, document] of live) {
        const due = answersDue(caseIn(document))
        if (due === undefined || due > now) continue
        // Its subject may have changed while nobody listened.
        await followSafely(id)
        await unlessRefused(log, document.path, () =>
          answerCase(database, document.path, { now, redress, log }),
        )
        const { document: after } = await database.read(document.path)
        if (after === undefined) live.delete(id)
        else note(after)
      }
    },
  } satisfies Task
}
