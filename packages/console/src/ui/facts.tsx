import type { ReactNode } from 'react'
import { Unknown } from '#ui/notice/unknown.tsx'
import classes from './facts.module.css'

/** One thing that is known of a record; undefined, null and an empty text: not known. */
export type Fact = { label: string; value: ReactNode }

/** What is known of a record, label by label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={classes['label']}>{label}</dt>
          <dd className={classes['value']}>
            {value === undefined || value === null || value === '' ? <Unknown /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
