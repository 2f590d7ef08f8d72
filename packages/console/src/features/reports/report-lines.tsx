import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { type ReportCase } from '@touchline/domain/nouns/report/report-case.ts'
import { REPORTS_SHOWN } from '@touchline/domain/nouns/report/report-questions.ts'
import type { Report } from '@touchline/domain/nouns/report/report.ts'
import { isMuted, type Reporter } from '@touchline/domain/nouns/report/reporter.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { reporterDecisions } from '#data/nouns/report/reporters.ts'
import { reportersById, reportsIn } from '#data/nouns/report/reports.ts'
import { usersById } from '#data/nouns/user/users.ts'
import { mutate } from '#data/query-client.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { timeText } from '#kit/player/time-text.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { TypedText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time.tsx'
import classes from './report-lines.module.css'

/** Reports shown before somebody asks for all. */
const FIRST = 8

/** People behind the reports that are shown, each once. */
export const reportersOf = (reports: readonly Report[]): string[] => [
  ...new Set(reports.flatMap(({ reporterId }) => reporterId ?? [])),
]

/** Reports of a case in the words of those who wrote them, and how reliable each of them was. */
export function ReportLines({ item }: { item: ReportCase }) {
  const { data: reports, error, refetch } = useQuery(reportsIn(item))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? (reports ?? []) : (reports ?? []).slice(0, FIRST)
  const ids = reportersOf(shown)
  const { data: reporters } = useQuery({
    ...reportersById(reportersOf(reports ?? [])),
    enabled: ids.length > 0,
  })
  const { data: people } = useQuery({ ...usersById(ids), enabled: ids.length > 0 })
  const muted = item.mutedReports ?? 0
  return (
    <Panel
      title={tc('reports', 'Reports')}
      aside={
        muted > 0 && (
          <Text size="sm" c="dimmed">
            {tc('reports', '{count} more from muted people', { count: muted })}
          </Text>
        )
      }
    >
      {error && <FailureNotice error={toAppError(error)} retry={() => void refetch()} />}
      {reports === undefined && !error && <Bone h={160} />}
      {reports?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('You can’t read reports about yourself, or there are none left.')}
        </Text>
      )}
      <ul className={classes['lines']}>
        {shown.map((report) => {
          const { reporterId = '' } = report
          const person = people?.get(reporterId)
          return (
            <li key={report.id} className={classes['line']}>
              <div className={classes['head']}>
                <b>{labelOf(report)}</b>
                {report.second !== undefined && ` · ${timeText(report.second)}`}
                {report.isMuted === true && (
                  <Badge size="xs" variant="light" color="gray" ms={8}>
                    {t('Muted')}
                  </Badge>
                )}
              </div>
              {report.text && <TypedText>{report.text}</TypedText>}
              <Group gap={8} justify="space-between" wrap="nowrap">
                <Text size="sm" c="dimmed" className={classes['who']}>
                  {person ? (
                    <Anchor component={Link} to={paths.user(reporterId)} size="sm" underline="always">
                      <bdi>{fullName(person)}</bdi>
                    </Anchor>
                  ) : (
                    t('Account without a record')
                  )}
                  {' · '}
                  {recordSaid(reporters?.get(reporterId))}
                  {report.createdAt && (
                    <>
                      {' · '}
                      <Time at={report.createdAt} />
                    </>
                  )}
                </Text>
                <Mute reporter={reporters?.get(reporterId)} name={person ? fullName(person) : reporterId} />
              </Group>
            </li>
          )
        })}
      </ul>
      {reports !== undefined && reports.length > shown.length && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)} style={{ alignSelf: 'start' }}>
          {t('Show {count} more', { count: reports.length - shown.length })}
        </Button>
      )}
      {isWhole && (item.reports ?? 0) > REPORTS_SHOWN && (
        <Text size="sm" c="dimmed">
          {t('Showing the first {count}.', { count: REPORTS_SHOWN })}
        </Text>
      )}
    </Panel>
  )
}

function labelOf({ reason }: Report): string {
  const code = ReasonCode.safeParse(reason)
  return reasonLabel(code.success ? code.data : 'other')
}

function recordSaid(reporter: Reporter | undefined): string {
  const { right = 0, wrong = 0 } = reporter ?? {}
  return right + wrong === 0
    ? tc('reports', 'first report')
    : tc('reports', '{right} of {count} right', { right, count: right + wrong })
}

/** Reports of somebody muted are kept, but wait for nobody. */
function Mute({ reporter, name }: { reporter: Reporter | undefined; name: string }) {
  if (reporter === undefined) return null
  const muted = isMuted(reporter)
  const set = async (next: boolean, seen: Reporter) => {
    const { decisionId } = await mutate(reporterDecisions.update(), {
      id: seen.id,
      seen,
      form: { isMuted: next },
    })
    toast.done(
      next
        ? t('{name} is muted: their reports are kept, but wait for nobody.', { name })
        : t('{name} is heard again.', { name }),
      { undo: () => reporterDecisions.undo(decisionId) },
    )
  }
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      color="gray"
      style={{ flex: 'none' }}
      aria-label={muted ? t('Hear {name} again', { name }) : t('Mute {name}', { name })}
      onClick={() => void set(!muted, reporter).catch((failure: unknown) => toast.error(failure))}
    >
      {muted ? t('Hear again') : tc('reports', 'Mute')}
    </Button>
  )
}
