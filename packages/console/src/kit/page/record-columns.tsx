import type { ReactNode } from 'react'
import classes from './record-columns.module.css'

type RecordColumnsProps = {
  /** Narrower column, below the other one where there is no room next to it. */
  side: ReactNode
  /** Whether it comes first where there is no room next to it. */
  isSideFirst?: boolean
  children: ReactNode
}

/** Body of a record's page: main content, and a column of related information. */
export const RecordColumns = ({ side, isSideFirst = false, children }: RecordColumnsProps) => (
  <div className={classes['around']}>
    <div className={classes['columns']} data-side-first={isSideFirst || undefined}>
      <div className={classes['column']}>{children}</div>
      <div className={classes['column']}>{side}</div>
    </div>
  </div>
)

/** Part of the narrower column that comes first where the columns are stacked. */
export const First = ({ children }: { children: ReactNode }) => (
  <div className={classes['first']}>{children}</div>
)

type PanelPairProps = {
  /** Each needs room for more than a few words. */
  isWide?: boolean
  children: ReactNode
}

/** Two panels side by side where there is room. */
export const PanelPair = ({ isWide = false, children }: PanelPairProps) => (
  <div className={classes['pair']} data-wide={isWide || undefined}>
    {children}
  </div>
)
