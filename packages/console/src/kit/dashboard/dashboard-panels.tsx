import type { ReactNode } from 'react'
import classes from './dashboard.module.css'

/** Panels beside each other where there is room for two. */
export const DashboardPanels = ({ children }: { children: ReactNode }) => (
  <div className={classes['panels']}>{children}</div>
)
