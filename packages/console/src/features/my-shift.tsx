import { Popover, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { areaName } from '@touchline/domain/engine/log/subject.ts'
import { exposureOf, mergedLooks } from '@touchline/domain/engine/review/shift/break-due.ts'
import {
  decidedIn,
  looksIn,
  paceOf,
  verdictsIn,
} from '@touchline/domain/engine/review/shift/shift-figures.ts'
import type { ReactNode } from 'react'
import { myAgreement, myShift, type Shift } from '#data/review/shift.ts'
import { shortDuration } from '#kit/review/queue/age.ts'
import { OwnAgreement } from '#kit/review/queue/review-figures.tsx'
import { useShiftBegin, useToday } from '#kit/review/shift/use-today.ts'
import { BreakNotice } from '#kit/review/shift/break-notice.tsx'
import { useLooksHere } from '#kit/review/shift/looks-here.ts'
import { numberText } from '#ui/text/numbers.ts'
import classes from './my-shift.module.css'

/** The reviewer's own day: decisions of all queues, how fast, how others agree, and severe content seen. */
export function MyShift() {
  const today = useToday()
  const { data: read, error } = useQuery(myShift(useShiftBegin()))
  const data = read && shiftSince(read, today)
  const agreement = useQuery(myAgreement())
  const here = useLooksHere().looks.filter(({ to }) => to >= today)
  const unknown = error ? t('Unknown') : '…'
  const verdicts = data && verdictsIn(data.rows)
  const pace = verdicts && paceOf(verdicts)
  const severe = exposureOf(mergedLooks(here, looksIn(data?.rows ?? [])))
  return (
    <>
      <section className={classes['shift']} aria-label={t('Your shift today')}>
        <h2>{t('Your shift today')}</h2>
        <dl>
          <Figure label={t('Decided')}>{data ? <DecidedToday shift={data} /> : unknown}</Figure>
          <Figure label={t('Pace')}>
            {verdicts === undefined
              ? unknown
              : pace === undefined
                ? '–'
                : 'each' in pace
                  ? t('{median} each', { median: shortDuration(pace.each) })
                  : t('{count} per hour', { count: numberText(Math.round(pace.perHour)) })}
          </Figure>
          <Figure label={t('Agreement')}>
            {agreement.data ? (
              <OwnAgreement agreement={agreement.data} />
            ) : agreement.error ? (
              t('Unknown')
            ) : (
              '…'
            )}
          </Figure>
          <Figure label={t('Severe seen')}>
            {data === undefined
              ? unknown
              : severe.ms < MINUTE_MS
                ? numberText(severe.count)
                : t('{count} ({time})', { count: numberText(severe.count), time: shortDuration(severe.ms) })}
          </Figure>
        </dl>
      </section>
      <BreakNotice more={looksIn(read?.rows ?? [])} />
    </>
  )
}

/** The entries of today. They are cut only if no earlier one was read. */
function shiftSince({ rows, isCut }: Shift, today: Date): Shift {
  const ofToday = rows.filter(({ at }) => at === undefined || at >= today)
  return { rows: ofToday, isCut: isCut && ofToday.length === rows.length }
}

const MINUTE_MS = 60_000

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Their number; by kind of record on demand. */
function DecidedToday({ shift: { rows, isCut } }: { shift: Shift }) {
  const { count, byKind } = decidedIn(verdictsIn(rows))
  const text = `${numberText(count)}${isCut ? '+' : ''}`
  if (count === 0) return text
  return (
    <Popover position="bottom-start" shadow="md" withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={classes['more']}
          aria-label={t('{count} decided, by kind', { count: text })}
        >
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes['kinds']}>
          {byKind.map((kind) => (
            <li key={kind.collection}>
              <span>{areaName(kind.collection) ?? kind.collection}</span>
              <span>{numberText(kind.count)}</span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
