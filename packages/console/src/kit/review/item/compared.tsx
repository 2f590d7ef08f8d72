import type { ReactNode } from 'react'
import cards from '#ui/cards.module.css'
import { ColumnHeads } from '#ui/column-heads.tsx'
import classes from './compared.module.css'

type ComparedProps = { label: string; head: readonly string[]; children: ReactNode }

/** Records beside each other, a row each; the first of `head` names the rows. What doesn't fit is scrolled to, by keys too. */
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
