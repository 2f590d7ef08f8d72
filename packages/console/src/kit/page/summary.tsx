import type { ReactNode } from 'react'
import { Dimmed } from '#ui/notice/unknown.tsx'
import classes from './summary.module.css'
import { t, tc } from '@touchline/domain/language/t.ts'
import { Bone } from '#ui/bones.tsx'

/** One current fact; `value`: undefined while it loads, null for none, where `none` is shown. */
export type Summed = {
  label: string
  value: ReactNode
  none?: string
  /** Takes the room of two: a name and a fact about it. */
  isWide?: boolean
}

/** Current facts of a record, above everything else: a line each, so that nothing moves when an answer arrives. */
export function Summary({ items }: { items: readonly Summed[] }) {
  return (
    <section aria-label={t('At a glance')} className={classes['summary']}>
      <dl className={classes['list']}>
        {items.map(({ label, value, none = tc('value', 'None'), isWide }) => (
          <div key={label} className={classes['item']} data-wide={isWide || undefined}>
            <dt className={classes['label']}>{label}</dt>
            <dd className={classes['value']} dir="auto">
              {value === undefined ? <Bone h={12} w="70%" /> : (value ?? <Dimmed>{none}</Dimmed>)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** First of several, and the number of others. */
export const firstOf = (shown: ReactNode, count: number): ReactNode =>
  count > 1 ? (
    <>
      {shown} <bdi>+{count - 1}</bdi>
    </>
  ) : (
    shown
  )
