import type { ReactNode } from 'react'
import classes from './record-columns.module.css'

type RecordColumnsProps = {
  /** The narrower column, below the other one where there is no room beside it. */
  side: ReactNode
  /** Where there is no room beside it, it comes first. */
  isSideFirst?: boolean
  children: ReactNode
}

/** The body of a record's page: what it is about, and beside it what is known around it. */
export const RecordColumns = ({ side, isSideFirst = false, children }: RecordColumnsProps) => (
  <div className={classes['around']}>
    <div className={classes['columns']} data-side-first={isSideFirst || undefined}>
      <div className={classes['column']}>{children}</div>
      <div className={classes['column']}>{side}</div>
    </div>
  </div>
)

/** Part of the narrower column that comes before all else where the columns stand one below the other. */
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
