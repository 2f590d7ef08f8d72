import { Children, type ReactNode } from 'react'
import { CantShow } from '#ui/notice/cant-show.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import classes from './dashboard.module.css'

/** Panels side by side where there is room for two. */
export const DashboardPanels = ({ children }: { children: ReactNode }) => (
  <div className={classes['panels']}>
    {Children.map(children, (panel) => (
      <Guarded subject={panel} fallback={<CantShow />}>
        {panel}
      </Guarded>
    ))}
  </div>
)
