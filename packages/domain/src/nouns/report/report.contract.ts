import { contractOf, serverTime, stepsBy } from '#engine/noun/contract.ts'
import { reasonsFor } from '#engine/log/reason.ts'
import { reportCaseTransitions } from './report-case-status.ts'
import { ReportCase, reportCaseNoun } from './report-case.ts'
import { Reporter } from './reporter.ts'
import { Report, REPORT_EVERY_S, REPORT_TEXT_MAX, ReportLimit } from './report.ts'

const codes = reasonsFor('report')
  .map(({ code }) => `\`${code}\``)
  .join(', ')

export const reports = contractOf({
  path: 'reports/{subjectType}~{subjectId}~{reporterId}',
  about: `What a person of the platform reports: a video, a person, a club, a league or a match. The platform’s app writes it once, under exactly that id, so that a person reports each at most once; in the same commit it writes [the person’s limit](#reportlimits). The runner counts it in [its case](#reportcases), and answers it ten minutes after the case is decided with a message in \`outbox\`. Nobody of the platform reads it, its reporter included; an administrator doesn’t read what is reported about them. No mapping takes reports: beside a platform’s own records, its server writes them to \`touchline/console/reports\`.`,
  schema: Report,
  fields: {
    subjectType: { by: 'platform', means: 'What is reported.', example: 'videos' },
    subjectId: {
      by: 'platform',
      type: 'id of a document',
      means: 'Which one; it exists.',
      example: 'video-1',
    },
    caseId: { by: 'platform', means: 'Its case: `{subjectType}~{subjectId}`.', example: 'videos~video-1' },
    reason: { by: 'platform', means: `Why: ${codes}.`, example: 'hate_abuse' },
    text: {
      by: 'platform',
      type: `text, at most ${REPORT_TEXT_MAX.toLocaleString('en')} characters`,
      means: 'The reporter’s own words. May be absent.',
      example: 'They chant at the keeper from 0:40 on.',
    },
    second: { by: 'platform', means: 'Where in a video, in seconds. May be absent.', example: 40 },
    reporterId: {
      by: 'platform',
      type: 'id of a document',
      means: 'Who reports: their own uid.',
      example: 'user-2',
    },
    status: {
      by: 'both',
      means: 'The platform writes `new`; the runner `taken`, then `answered`.',
      example: 'new',
    },
    createdAt: { by: 'platform', means: 'When: the server’s time.', example: serverTime },
    ownerId: {
      by: 'runner',
      means: 'Whom the subject concerns, empty if unknown: they never read it, administrator or not.',
      example: 'aB3xY9',
    },
    isMuted: { by: 'runner', means: 'Whether its reporter was muted when it was counted.', example: false },
    answer: { by: 'runner', means: 'Whether something was done, or all stays as it is.', example: 'acted' },
    answeredAt: { by: 'runner', means: 'When its reporter was told.', example: serverTime },
  },
  derived: {},
})

export const reportLimits = contractOf({
  path: 'reportLimits/{uid}',
  about: `When a person reported last. The platform’s app writes it with each report, at most once in ${REPORT_EVERY_S} seconds; nobody reads it.`,
  schema: ReportLimit,
  fields: {
    report: {
      by: 'platform',
      type: 'id of a document',
      means: 'The report of the same commit.',
      example: 'videos~video-1~user-2',
    },
    at: { by: 'platform', means: 'The server’s time.', example: serverTime },
  },
  derived: {},
})

export const reportCases = contractOf({
  path: 'reportCases/{subjectType}~{subjectId}',
  about:
    'All [reports](#reports) about one subject. The runner makes it with the first one and counts them; administrators decide it, mostly by a decision on its subject, which the runner follows. The platform neither reads nor writes it.',
  schema: ReportCase,
  noun: reportCaseNoun,
  fields: {
    subjectName: { by: 'runner', means: 'What the subject is called.', example: 'Last-minute winner' },
    subjectType: { by: 'runner', means: 'Its collection.', example: 'videos' },
    subjectId: { by: 'runner', type: 'id of a document', means: 'Its key.', example: 'video-1' },
    ownerId: {
      by: 'runner',
      means: 'Whom it concerns: the owner of a video, the person themselves, who created the others.',
    },
    status: { by: 'console', means: 'State; see below. The runner writes it, too.', example: 'open' },
    reports: { by: 'runner', means: 'All, without those of muted people.', example: 12 },
    mutedReports: { by: 'runner', means: 'Those of muted people.', example: 1 },
    open: { by: 'runner', means: 'Those without an answer, and not of muted people.', example: 12 },
    unanswered: { by: 'runner', means: 'Those without an answer.', example: 13 },
    reasons: {
      by: 'runner',
      type: 'map of codes to numbers',
      means: 'How many have each reason.',
      example: { hate_abuse: 10, spam: 2 },
    },
    firstReportedAt: {
      by: 'runner',
      means: 'When the first without an answer was written.',
      example: serverTime,
    },
    lastReportedAt: { by: 'runner', means: 'When the last was written.', example: serverTime },
  },
  derived: {},
  states: {
    status: {
      begins: [],
      steps: stepsBy(reportCaseTransitions, {
        dismiss: 'consoleOrRunner',
        uphold: 'consoleOrRunner',
        reopen: 'consoleOrRunner',
        setAside: 'consoleOrRunner',
        hear: 'consoleOrRunner',
      }),
      note: 'Only the runner sets a case aside.',
    },
  },
})

export const reporters = contractOf({
  path: 'reporters/{uid}',
  about:
    'How often a person reported something, and how often they were right. The runner makes and counts it; administrators read it, and mute somebody, whose reports are kept but wait for nobody. The platform neither reads nor writes it.',
  schema: Reporter,
  fields: {
    reports: { by: 'runner', means: 'All of theirs.', example: 9 },
    right: { by: 'runner', means: 'On which something was done.', example: 7 },
    wrong: { by: 'runner', means: 'On which nothing was.', example: 1 },
    isMuted: { by: 'console', means: 'Whether their reports wait for nobody.', example: false },
    countedMuted: { by: 'runner', means: 'Whether the counts of cases know that.', example: false },
  },
  derived: {},
})
