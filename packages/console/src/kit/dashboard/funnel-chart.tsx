import { IconArrowDown } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { Fragment } from 'react'
import { numberText, percentText } from '#ui/text/numbers.ts'
import type { Bar } from './bar-list.tsx'
import { BarRow } from './bar-row.tsx'
import classes from './bars.module.css'
import { funnelSteps } from './funnel-steps.ts'
import { NumberTable } from './number-table.tsx'

type FunnelProps = { stages: readonly Bar[]; all: number | undefined }

/** Stages with the number that reached them, and between them the share that moved on; the biggest drop is marked. */
export function FunnelChart({ stages, all }: FunnelProps) {
  const steps = funnelSteps(
    stages.map(({ value }) => value),
    all,
  )
  return (
    <ul className={classes['bars']}>
      {stages.map(({ key, ...stage }, at) => {
        const { overall, isBiggestDrop } = steps[at] ?? {}
        return (
          <Fragment key={key}>
            {at > 0 && (
              <li className={classes['step']} data-drop={isBiggestDrop === true || undefined}>
                <span>
                  <IconArrowDown size={14} aria-hidden /> {movedOn(steps[at]?.fromPrevious)}
                  {isBiggestDrop === true && <b>{t('Biggest drop')}</b>}
                </span>
              </li>
            )}
            <li>
              <BarRow {...stage} text={numberText} full={all ?? 0} more={overall && percentText(overall)} />
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

const movedOn = (share: number | undefined) =>
  share === undefined ? '–' : t('{share} moved on', { share: percentText(share) })

type FunnelTableProps = FunnelProps & { caption: string; head: readonly [stage: string, count: string] }

/** Same as a table. */
export function FunnelTable({ stages, all, caption, head }: FunnelTableProps) {
  const steps = funnelSteps(
    stages.map(({ value }) => value),
    all,
  )
  const said = (share: number | undefined) => ({ text: share === undefined ? '–' : percentText(share) })
  return (
    <NumberTable
      caption={caption}
      head={[...head, t('From previous'), t('Overall')]}
      rows={stages.map(({ key, name, value, to }, at) => ({
        key,
        name,
        cells: [
          { text: value === undefined ? '–' : numberText(value), ...(to === undefined ? {} : { to }) },
          said(steps[at]?.fromPrevious),
          said(steps[at]?.overall),
        ],
      }))}
    />
  )
}
