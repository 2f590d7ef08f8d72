import { DashboardPanels } from '#kit/dashboard/dashboard-panels.tsx'
import { DueForMe } from './due-for-me.tsx'
import { FromColleagues } from './from-colleagues.tsx'

/** What the day has for one: what one planned, and what colleagues left to one. */
export const MyDay = () => (
  <DashboardPanels>
    <DueForMe />
    <FromColleagues />
  </DashboardPanels>
)
