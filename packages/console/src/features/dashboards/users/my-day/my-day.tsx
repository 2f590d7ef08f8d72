import { DashboardPanels } from '#kit/dashboard/dashboard-panels.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Panel } from '#ui/panel.tsx'
import { DueForMe } from './due-for-me.tsx'
import classes from './my-day.module.css'

/** What words of the log it needs comes after the page. */
const FromColleagues = lazyPart(
  async () => (await import('./from-colleagues.tsx')).FromColleagues,
  () => (
    <Panel title="From colleagues">
      <div className={classes['box']} />
    </Panel>
  ),
)

/** What the day has for one: what one planned, and what colleagues left to one. */
export const MyDay = () => (
  <DashboardPanels>
    <DueForMe />
    <FromColleagues />
  </DashboardPanels>
)
