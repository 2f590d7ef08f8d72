import type { ReactNode } from 'react'
import { Unknown } from '#ui/notice/unknown.tsx'
import classes from './facts.module.css'

/** One fact about a record; undefined, null, false and an empty text: unknown. `field`: its field in the record. */
export type Fact = { label: string; value: ReactNode; field?: string }

export const isUnknown = ({ value }: Fact): boolean =>
  value === undefined || value === null || value === false || value === ''

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt className={classes['label']}>{fact.label}</dt>
          <dd className={classes['value']}>{isUnknown(fact) ? <Unknown /> : fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
