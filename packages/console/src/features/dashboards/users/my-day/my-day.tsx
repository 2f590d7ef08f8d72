import { t } from '@touchline/domain/language/t.ts'
import { ComingEntries } from '#kit/coming/coming-lines.tsx'
import { Coming } from '#kit/coming/coming.tsx'
import { DashboardPanels } from '#kit/dashboard/dashboard-panels.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Panel } from '#ui/panel.tsx'
import { DueForMe } from './due-for-me.tsx'
import classes from './my-day.module.css'

/** Loaded after the page: it needs the words of the log. */
const FromColleagues = lazyPart(
  async () => (await import('./from-colleagues.tsx')).FromColleagues,
  () => (
    <Panel title={t('From colleagues')}>
      <div className={classes['box']}>
        <Coming>
          <ComingEntries count={10} />
        </Coming>
      </div>
    </Panel>
  ),
)

/** One’s own due work, and news from colleagues. */
export const MyDay = () => (
  <DashboardPanels>
    <DueForMe />
    <FromColleagues />
  </DashboardPanels>
)
