import {
  answerLetter,
  answerOf,
  answersDue,
  REPORT_ANSWERED,
} from '@touchline/domain/nouns/report/report-answer.ts'
import { reportCaseName } from '@touchline/domain/nouns/report/report-case.ts'
import { reportsToAnswer } from '@touchline/domain/nouns/report/report-questions.ts'
import { User } from '@touchline/domain/nouns/user/user.ts'
import type { Redress } from '@touchline/domain/engine/review/statement-text.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireValue } from '@touchline/firestore/values'
import type { RunnerDatabase, Write } from '#database.ts'
import { valuesOf } from './automatic-commit.ts'
import { caseIn, reportIn } from './report-counts.ts'

/** A message, the report and the reporter's record are written. */
const atOnce = ({ largestCommit }: RunnerDatabase) => Math.floor((largestCommit - 2) / 3)

type Answering = { now: Date; redress: Redress; log: Logger }

/** Answers the reports of a decided case, some in a commit; ends early if the case changes in between. */
export async function answerCase(
  database: RunnerDatabase,
  path: string,
  { now, redress, log }: Answering,
): Promise<void> {
  for (;;) {
    const { document: stored } = await database.read(path)
    const due = stored && answersDue(caseIn(stored))
    if (stored === undefined || due === undefined || due > now) return
    const reports = await database.find(reportsToAnswer(stored.id), atOnce(database))
    const isLast = reports.length < atOnce(database)
    const writes = [
      answered(stored, reports, isLast),
      ...(await answers(database, stored, reports, { now, redress })),
    ]
    if (!(await database.writeAll(writes))) return
    if (reports.length > 0) log.info('reports were answered', { case: stored.id, reports: reports.length })
    if (isLast) return
  }
}

/** The counts of a case without these reports. */
function answered(stored: StoredDocument, reports: readonly StoredDocument[], isLast: boolean): Write {
  const { open = 0, unanswered = 0 } = caseIn(stored)
  const heard = reports.filter((one) => reportIn(one).report.isMuted !== true).length
  const left = { open: Math.max(0, open - heard), unanswered: Math.max(1, unanswered - reports.length) }
  return {
    path: stored.path,
    values: valuesOf({ ...(isLast ? { open: 0, unanswered: 0 } : left), updatedBy: RUNNER }),
    times: ['updatedAt'],
    if: { updateTime: stored.updateTime },
  }
}

async function answers(
  database: RunnerDatabase,
  stored: StoredDocument,
  reports: readonly StoredDocument[],
  { now, redress }: Pick<Answering, 'now' | 'redress'>,
): Promise<Write[]> {
  const reported = caseIn(stored)
  const answer = answerOf(reported)
  const ids = reports.map((one) => reportIn(one).report.reporterId ?? '-')
  const found = new Map(
    (
      await database.get([
        ...ids.flatMap((id) => [`users/${id}`, `reporters/${id}`]),
        ...reports.map(({ id }) => `outbox/${id}`),
      ])
    ).map((one) => [one.path, one]),
  )
  return reports.flatMap((document): Write[] => {
    const { report } = reportIn(document)
    const { reporterId = '-' } = report
    const user = found.get(`users/${reporterId}`)
    const recipient = user && fullName(User.parse({ ...plainFields(user.fields), id: reporterId }))
    const { subject, body } = answerLetter(report, answer, {
      recipient,
      item: reportCaseName(reported),
      at: now,
      redress,
    })
    const isSent = found.has(`outbox/${document.id}`)
    return [
      {
        path: document.path,
        values: new Map([
          ['status', wireValue('answered')],
          ['answer', wireValue(answer)],
        ]),
        times: ['answeredAt'],
        if: { updateTime: document.updateTime },
      },
      ...(found.has(`reporters/${reporterId}`)
        ? [
            {
              path: `reporters/${reporterId}`,
              values: valuesOf({ updatedBy: RUNNER }),
              times: ['updatedAt'],
              add: { [answer === 'acted' ? 'right' : 'wrong']: 1 },
              if: { exists: true },
            },
          ]
        : []),
      ...(isSent
        ? []
        : [
            {
              path: `outbox/${document.id}`,
              values: valuesOf({
                userId: reporterId,
                ...(recipient?.trim() ? { name: recipient } : {}),
                template: REPORT_ANSWERED,
                subject,
                body,
                createdBy: RUNNER,
              }),
              times: ['createdAt'],
              if: { exists: false },
            },
          ]),
    ]
  })
}
