import type { ReactNode } from 'react'
import cards from '#ui/cards.module.css'
import { ColumnHeads } from '#ui/column-heads.tsx'
import classes from './compared.module.css'

type ComparedProps = { label: string; head: readonly string[]; children: ReactNode }

/** Records to compare, a row each; the first of `head` names the rows. Scrolls sideways, by keys too. */
export function Compared({ label, head, children }: ComparedProps) {
  return (
    <div className={classes['compared']} tabIndex={0} role="region" aria-label={label}>
      <table className={cards['cards']} data-cards="lines">
        <ColumnHeads labels={head} />
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
