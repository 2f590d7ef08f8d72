import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { teamName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { differingParts, type ScorePart, isDisputed } from '@touchline/domain/nouns/match/score-form.ts'
import type { Goals } from '@touchline/domain/nouns/match/score.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { scorePartLabels, scoreParts } from './match-score-fields.tsx'
import { Panel } from '#ui/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ColumnHeads } from '#ui/column-heads.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Time } from '#ui/time.tsx'
import classes from './match-submissions.module.css'

type Submission = NonNullable<NonNullable<Match['submissions']>['home']>

/** Both reports beside the stored score; differences are named and marked. */
export function MatchSubmissions({ match }: { match: Match }) {
  const { home, away } = match.submissions ?? {}
  const reporters = [home?.by, away?.by].filter((id) => id !== undefined)
  const { data: names } = useQuery(subjectNames('users', reporters))
  // A key is longer than most names, and what is below would move up.
  const nameOf = (id: string) => (names ? (names.find((one) => one.id === id)?.name ?? id) : '…')
  const differing = home && away ? differingParts(home.score, away.score) : []
  // Extra time and penalties are rare.
  const isShown = (part: ScorePart) =>
    part === 'halfTime' ||
    part === 'fullTime' ||
    [match.score, home?.score, away?.score].some((score) => score?.[part])
  return (
    <Panel title={t('Score and reports')} aside={<Verdict match={match} differing={differing} />}>
      <table className={classes.parts}>
        <ColumnHeads labels={[t('Part'), t('On record'), t('Home club'), t('Away club')]} />
        <tbody>
          {scoreParts.filter(isShown).map((part) => (
            <tr key={part}>
              <th scope="row">
                {scorePartLabels[part]}
                {differing.includes(part) && (
                  <Text component="span" display="block" size="xs" c="var(--mantine-color-error)" fw={600}>
                    {t('Reports differ')}
                  </Text>
                )}
              </th>
              {[match.score, home?.score, away?.score].map((score, at) => (
                <td key={at} data-differs={(differing.includes(part) && at > 0) || undefined}>
                  <GoalsText goals={score?.[part]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Reported who={teamName(match.home)} submission={home} nameOf={nameOf} />
      <Reported who={teamName(match.away)} submission={away} nameOf={nameOf} />
    </Panel>
  )
}

function GoalsText({ goals }: { goals: Goals | null | undefined }) {
  if (goals) return `${goals.home}–${goals.away}`
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{tc('value', 'None')}</VisuallyHidden>
    </>
  )
}

function Verdict({ match, differing }: { match: Match; differing: readonly ScorePart[] }) {
  if (isDisputed(match)) return <StatusBadge tone="bad">{t('Disputed')}</StatusBadge>
  const { home, away } = match.submissions ?? {}
  if (!home || !away) return null
  return differing.length === 0 ? (
    <StatusBadge tone="good">{t('Reports agree')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('Reports differ')}</StatusBadge>
  )
}

type ReportedProps = {
  who: string
  submission: Submission | null | undefined
  nameOf: (id: string) => string
}

function Reported({ who, submission, nameOf }: ReportedProps) {
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {submission
        ? rich(t('{club}: reported by {name}, <time/>', { club: who, name: nameOf(submission.by) }), {
            time: () => <Time at={submission.at} />,
          })
        : t('{club} hasn’t reported.', { club: who })}
    </Text>
  )
}
