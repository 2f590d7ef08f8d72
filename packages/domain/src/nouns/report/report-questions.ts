import { ask } from '#engine/query/ask.ts'
import { after, asc, equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/** Reports that one commit of the runner counts or answers. */
const AT_ONCE = 100

export const REPORTS_SHOWN = 100

/** Naming whom it concerns, because the law lets nobody read reports about themselves; an empty text where that is unknown. */
export const reportsOfCase = ask(
  'reports',
  'the reports of a case',
  (caseId: string, subjectId: string, ownerId: string) => ({
    where: [equals('caseId', caseId), equals('subjectId', subjectId), equals('ownerId', ownerId)],
    most: REPORTS_SHOWN,
  }),
  ['videos~x', 'x', 'y'],
)

export const newReports = ask(
  'reports',
  'the reports that nobody counted',
  () => ({ where: [equals('status', 'new')], most: AT_ONCE }),
  [],
)

export const reportsToAnswer = ask(
  'reports',
  'the reports of a case to answer',
  (caseId: string) => ({ where: [equals('caseId', caseId), equals('status', 'taken')], most: AT_ONCE }),
  ['videos~x'],
)

/** Unanswered reports of a person who was muted, or is heard again. */
export const reportsTakenOf = ask(
  'reports',
  'the unanswered reports of a person',
  (reporterId: string) => ({
    where: [equals('reporterId', reporterId), equals('status', 'taken')],
    most: AT_ONCE,
  }),
  ['x'],
)

/** Cases that wait for a decision or for answers; the runner asks once. */
export const casesUnanswered = ask(
  'reportCases',
  'the cases with unanswered reports',
  () => ({ where: [after('unanswered', 0)], orderBy: [asc('unanswered')], most: AT_ONCE }),
  [],
)

export const indexes: readonly OwnIndexes[] = []
