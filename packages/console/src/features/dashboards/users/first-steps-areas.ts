import { t } from '@touchline/domain/language/t.ts'
import { paths } from '#paths.ts'
import { reviewPages } from './review-pages.ts'

type Area = { title: string; pages: readonly { label: string; to: string }[] }

/** Pages by task, in the words of the navigation. */
export const areas: readonly Area[] = [
  {
    title: t('Review'),
    pages: reviewPages,
  },
  {
    title: t('Records'),
    pages: [
      { label: t('User Management'), to: paths.users() },
      { label: t('Approved Clubs'), to: paths.clubs() },
      { label: t('Approved Leagues'), to: paths.leagues() },
      { label: t('Matches'), to: paths.matches() },
      { label: t('Match Moderators'), to: paths.matchModerators() },
    ],
  },
  {
    title: t('Sales'),
    pages: [
      { label: t('Sales Pipeline'), to: paths.salesPipeline() },
      { label: t('Contacts'), to: paths.contacts() },
      { label: t('Activities'), to: paths.activities() },
    ],
  },
  {
    title: t('Reports'),
    pages: [
      { label: t('Agents'), to: paths.dashboard.agents() },
      { label: t('Pipelines'), to: paths.dashboard.pipelines() },
      { label: t('Clubs Map'), to: paths.dashboard.map() },
      { label: t('History'), to: paths.history() },
    ],
  },
]
