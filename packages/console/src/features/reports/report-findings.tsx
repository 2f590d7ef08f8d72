import { t, tc } from '@touchline/domain/language/t.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { type ReasonScope, reasonsFor } from '@touchline/domain/engine/log/reason.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { reportCaseCan } from '@touchline/domain/nouns/report/report-case-status.ts'
import {
  isSeverelyReported,
  reasonsReported,
  type ReportCase,
  reportCaseName,
} from '@touchline/domain/nouns/report/report-case.ts'
import type { ReportSubject } from '@touchline/domain/nouns/report/report-subjects.ts'
import { type Report, subjectOfCase } from '@touchline/domain/nouns/report/report.ts'
import { shareRight } from '@touchline/domain/nouns/report/reporter.ts'
import { all, no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import { toAppError } from '#data/errors.ts'
import { reportersById, reportsIn } from '#data/nouns/report/reports.ts'
import { currentDecider } from '#data/session/session.ts'
import type { Findings, FindingsProps } from '#kit/review/queue/review-queue.ts'
import { HELD, subjectKinds } from './reported-subjects.ts'
import { reportersOf } from './report-lines.tsx'

/** The question about a reported record; nothing is decided before it and the reports are in sight. */
export function ReportFindings({ item, children }: FindingsProps<ReportCase>) {
  const subject = subjectOfCase(item.id)
  if (subject === undefined) return children(withoutSubject(item))
  return (
    <KnownFindings key={item.id} item={item} {...subject}>
      {children}
    </KnownFindings>
  )
}

type KnownProps = FindingsProps<ReportCase> & { subjectType: ReportSubject; subjectId: string }

function KnownFindings({ item, subjectType, subjectId, children }: KnownProps) {
  const { data: reported, error } = subjectKinds[subjectType].useReported(subjectId)
  const reports = useQuery(reportsIn(item))
  const trust = useTrust(reports.data ?? [])
  const isGone = error !== null && toAppError(error).kind === 'notFound'
  if (isGone) return children(withoutSubject(item))
  const { measure, question } = subjectKinds[subjectType]
  const severe = isSeverelyReported(item)
  const awaited = reported?.awaited === undefined ? yes : no(reported.awaited)
  const isPending = isMissing(reports) || (reported === undefined && error === null)
  const loaded = isPending ? no(t('Still loading the reports and what they are about.')) : yes
  const can = verdictsOf(item, all(awaited, loaded))
  const isPossible = reported?.verdict.ok ?? true
  const [likely] = reasonsTaken(item, measure.reason?.scope)
  return children({
    case: {
      question: question(reported?.name ?? reportCaseName(item)),
      suggestion: [reasonsSaid(item), ...trust],
    },
    warnings: [
      ...(reported?.awaited === undefined ? [] : [reported.awaited]),
      ...(reports.error ? [t('Couldn’t load the reports: no answer from the server.')] : []),
      ...(error ? [t('Couldn’t load the reported record: no answer from the server.')] : []),
    ],
    offered: ['dismiss', measure.id, ...(isPossible ? [] : ['uphold'])],
    verdicts: {
      ...can,
      ...(reported?.isHeld && { dismiss: all(can.dismiss, no(HELD)) }),
      ...(reported && { [measure.id]: all(can.uphold, reported.verdict) }),
    },
    ...(likely && { first: { [measure.id]: likely, uphold: likely } }),
    ...(reported && { subjects: { [measure.id]: reported.decided } }),
    ...(severe && { primary: null, doubts: severeDoubts }),
    pending: isPending,
  })
}

const verdictsOf = (item: ReportCase, awaited: Verdict = yes) => ({
  dismiss: all(reportCaseCan('dismiss', item, currentDecider()), awaited),
  uphold: all(reportCaseCan('uphold', item, currentDecider()), awaited),
})

const isMissing = ({ data, error }: { data: unknown; error: unknown }) => data === undefined && error === null

const severeDoubts = {
  dismiss: { says: t('Reported for severe content.'), why: t('Why there is nothing to act on') },
}

/** Of a record that is gone. */
const withoutSubject = (item: ReportCase): Findings => ({
  case: { question: t('This record no longer exists. Was something done about it?') },
  warnings: [],
  offered: ['dismiss', 'uphold'],
  primary: null,
  ...(isSeverelyReported(item) && { doubts: severeDoubts }),
  verdicts: verdictsOf(item),
})

/** "32 reports: Spam 20, Hate or abuse 12." */
const reasonsSaid = (item: ReportCase): string =>
  tc('reports', '{count, plural, one {# report} other {# reports}}: {reasons}.', {
    count: item.reports ?? 0,
    reasons: reasonsReported(item)
      .map(([code, count]) => `${reasonLabel(code)} ${count}`)
      .join(', '),
  })

/** Reasons that people gave and the measure can have, the most frequent first. */
function reasonsTaken(item: ReportCase, scope: ReasonScope | undefined): ReasonCode[] {
  const fitting = new Set(scope === undefined ? [] : reasonsFor(scope).map(({ code }) => code))
  return reasonsReported(item).flatMap(([code]) => (fitting.has(code) && code !== 'other' ? [code] : []))
}

/** How many of those who reported it were mostly right before; nothing while unknown. */
function useTrust(reports: readonly Report[]): string[] {
  const ids = reportersOf(reports)
  const { data: reporters } = useQuery({ ...reportersById(ids), enabled: ids.length > 0 })
  const shares = [...(reporters?.values() ?? [])].flatMap((reporter) => shareRight(reporter) ?? [])
  if (shares.length === 0) return []
  return [
    tc('reports', '{right} of {count} people with earlier reports were mostly right.', {
      right: shares.filter((share) => share >= 0.5).length,
      count: shares.length,
    }),
  ]
}
