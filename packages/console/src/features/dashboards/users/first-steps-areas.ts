import { paths } from '#paths.ts'
import { reviewPages } from './review-pages.ts'

type Area = { title: string; pages: readonly { label: string; to: string }[] }

/** The pages by what one comes to do, in the words of the navigation. */
export const areas: readonly Area[] = [
  {
    title: 'Decide what waits',
    pages: reviewPages,
  },
  {
    title: 'Keep the records',
    pages: [
      { label: 'User Management', to: paths.users() },
      { label: 'Approved Clubs', to: paths.clubs() },
      { label: 'Approved Leagues', to: paths.leagues() },
      { label: 'Matches', to: paths.matches() },
      { label: 'Match Moderators', to: paths.matchModerators() },
    ],
  },
  {
    title: 'Sell',
    pages: [
      { label: 'Sales Pipeline', to: paths.salesPipeline() },
      { label: 'Contacts', to: paths.contacts() },
      { label: 'Activities', to: paths.activities() },
    ],
  },
  {
    title: 'See how it goes',
    pages: [
      { label: 'Agents', to: paths.dashboard.agents() },
      { label: 'Pipelines', to: paths.dashboard.pipelines() },
      { label: 'Clubs Map', to: paths.dashboard.map() },
      { label: 'History', to: paths.history() },
    ],
  },
]
