import { englishTitle } from '@touchline/domain/engine/log/subject.ts'
import { caseOfReport, isKey, Report } from '@touchline/domain/nouns/report/report.ts'
import { ReportCase } from '@touchline/domain/nouns/report/report-case.ts'
import { newReports, reportsTakenOf } from '@touchline/domain/nouns/report/report-questions.ts'
import { isMuted, Reporter } from '@touchline/domain/nouns/report/reporter.ts'
import { caseStepped } from '@touchline/domain/runner/case-stepped.ts'
import { isUnmutable, withMuted, withReports, type Counted } from '@touchline/domain/runner/report-counted.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireValue } from '@touchline/firestore/values'
import type { RunnerDatabase, Write } from '#database.ts'
import { unlessRefused } from '#refused.ts'
import { commitAutomatic, valuesOf } from './automatic-commit.ts'

type Reported = { document: StoredDocument; report: Report }

export const caseIn = ({ id, fields }: StoredDocument): ReportCase =>
  ReportCase.parse({ ...plainFields(fields), id })

export const reportIn = (document: StoredDocument): Reported => ({
  document,
  report: Report.parse({ ...plainFields(document.fields), id: document.id }),
})

/** Reports and reporters are written, so a commit takes half as many. */
const atOnce = ({ largestCommit }: RunnerDatabase) => Math.floor((largestCommit - 4) / 2)

/** Counts each new report in its case, once. Returns whether there were any. */
export async function countNew(database: RunnerDatabase, log: Logger): Promise<boolean> {
  const cases = new Map<string, Reported[]>()
  for await (const document of database.findAll(newReports())) {
    const one = reportIn(document)
    const key = caseOfReport(one.report)
    // No case can have it: whatever wrote it didn't go by the rules.
    if (key === undefined) await unlessRefused(log, document.path, () => database.writeAll([taken(one)]))
    else cases.set(key, [...(cases.get(key) ?? []), one])
  }
  for (const [caseId, reports] of cases)
    for (let at = 0; at < reports.length; at += atOnce(database)) {
      const group = reports.slice(at, at + atOnce(database))
      const path = `reportCases/${caseId}`
      if (await unlessRefused(log, path, () => count(database, caseId, group)))
        log.info('reports were counted', { case: caseId, reports: group.length })
    }
  return cases.size > 0
}

/** The report as counted; it must not have changed, so that nobody counts it twice. */
const taken = ({ document, report }: Reported, muted?: boolean, owner = report.ownerId ?? ''): Write => ({
  path: document.path,
  values: new Map([
    ['status', wireValue('taken')],
    ['ownerId', wireValue(owner)],
    ...(muted === undefined ? [] : [['isMuted', wireValue(muted)] as const]),
  ]),
  if: { updateTime: document.updateTime },
})

/** Counts reports of one case in one commit; false if something changed in between, then they are found again. */
async function count(
  database: RunnerDatabase,
  caseId: string,
  reports: readonly Reported[],
): Promise<boolean> {
  const { subjectType = 'videos', subjectId = '' } = reports[0]?.report ?? {}
  const path = `reportCases/${caseId}`
  const subjectPath = `${subjectType}/${subjectId}`
  const reporterIds = [...new Set(reports.flatMap(({ report }) => report.reporterId ?? []))]
  const paths = [path, subjectPath, ...reporterIds.map((id) => `reporters/${id}`)]
  const found = new Map((await database.get(paths)).map((one) => [one.path, one]))
  const isMutedOf = ({ reporterId = '', reason }: Report) => {
    if (isUnmutable(reason)) return false
    const stored = found.get(`reporters/${reporterId}`)
    return stored !== undefined && isMuted(Reporter.parse({ ...plainFields(stored.fields), id: reporterId }))
  }
  const stored = found.get(path)
  const subject = found.get(subjectPath)
  const added = reports.map(({ report, document }) => ({
    reason: report.reason,
    createdAt: report.createdAt ?? new Date(document.createTime),
    isMuted: isMutedOf(report),
  }))
  // All reports of a case name one owner, or some of them would be found by nobody.
  const { ownerId: known } = stored === undefined ? {} : caseIn(stored)
  const about: Readonly<Record<string, string>> = {
    subjectType,
    subjectId,
    ...namedIn(subjectType, subjectId, subject),
    ...(known ? { ownerId: known } : {}),
  }
  const more = [
    ...reports.map((one) => taken(one, isMutedOf(one.report), about['ownerId'])),
    ...reporterIds.map((id) => counted(id, found.get(`reporters/${id}`))),
  ]
  if (stored === undefined) {
    const { fields } = withReports(ReportCase.parse({ id: caseId }), added)
    const status = added.every((one) => one.isMuted) ? 'aside' : 'open'
    const born = { ...about, ...fields, status, rev: 0 }
    return database.writeAll([
      {
        path,
        values: valuesOf({ ...born, createdBy: RUNNER, updatedBy: RUNNER }),
        times: ['createdAt', 'updatedAt'],
        if: { exists: false },
      },
      ...more,
    ])
  }
  return writeCounts(database, stored, withReports(caseIn(stored), added), { about, more })
}

type Beside = { about?: Readonly<Record<string, string>>; more: readonly Write[] }

/** Writes new counts, with an entry if the case takes a step. */
export async function writeCounts(
  database: RunnerDatabase,
  stored: StoredDocument,
  { fields, step }: Counted | ReturnType<typeof withMuted>,
  { about = {}, more }: Beside,
): Promise<boolean> {
  const counts = { ...about, ...fields }
  if (step !== undefined)
    return commitAutomatic(database, caseStepped(caseIn(stored), step, { counts }), stored, { more })
  return database.writeAll([
    {
      path: stored.path,
      values: valuesOf({ ...counts, updatedBy: RUNNER }),
      times: ['updatedAt'],
      if: { updateTime: stored.updateTime },
    },
    ...more,
  ])
}

/** One more report of a person; the first makes their record. */
const counted = (id: string, stored: StoredDocument | undefined): Write => ({
  path: `reporters/${id}`,
  values: valuesOf({
    updatedBy: RUNNER,
    ...(stored === undefined ? { right: 0, wrong: 0, isMuted: false, rev: 0, createdBy: RUNNER } : {}),
  }),
  times: ['updatedAt', ...(stored === undefined ? ['createdAt'] : [])],
  add: { reports: 1 },
  if: { exists: stored !== undefined },
})

/** Name of the subject, and whom it concerns, as far as known. */
function namedIn(
  subjectType: string,
  id: string,
  subject: StoredDocument | undefined,
): Readonly<Record<string, string>> {
  if (subject === undefined) return {}
  const data = { ...plainFields(subject.fields), id }
  const createdBy: unknown = Reflect.get(data, 'createdBy')
  const owner = concernedBy(subjectType, data).accounts[0] ?? createdBy
  return {
    subjectName: englishTitle(subjectType, data),
    ...(typeof owner === 'string' && owner !== '' ? { ownerId: owner } : {}),
  }
}

/** Moves the unanswered reports of somebody who was muted, or is heard again, in the counts of their cases. */
export async function followMuting(
  database: RunnerDatabase,
  document: StoredDocument,
  log: Logger,
): Promise<void> {
  const reporter = Reporter.parse({ ...plainFields(document.fields), id: document.id })
  const muted = isMuted(reporter)
  if (muted === (reporter.countedMuted === true)) return
  const cases = new Map<string, Reported[]>()
  for await (const found of database.findAll(reportsTakenOf(document.id))) {
    const one = reportIn(found)
    const { caseId } = one.report
    if (isKey(caseId) && (one.report.isMuted === true) !== muted && !isUnmutable(one.report.reason))
      cases.set(caseId, [...(cases.get(caseId) ?? []), one])
  }
  for (const [caseId, reports] of cases) {
    const turned = reports.map(({ report, document: { createTime } }) => ({
      reason: report.reason,
      createdAt: report.createdAt ?? new Date(createTime),
    }))
    const more = reports.map((one) => taken(one, muted))
    const { document: stored } = await database.read(`reportCases/${caseId}`)
    if (stored === undefined) continue
    const isDone = await unlessRefused(log, stored.path, () =>
      writeCounts(database, stored, withMuted(caseIn(stored), turned, muted), { more }),
    )
    // It is seen again with the next pass, or its next change.
    if (isDone === false) return
  }
  const isWritten = await database.writeAll([
    {
      path: document.path,
      values: valuesOf({ countedMuted: muted, updatedBy: RUNNER }),
      times: ['updatedAt'],
      if: { updateTime: document.updateTime },
    },
  ])
  if (isWritten) log.info('the reports of a person were counted again', { reporter: document.id, muted })
}
