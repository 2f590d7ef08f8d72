import { numberText } from '#ui/text/numbers.ts'
import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { Link } from 'react-router'
import { activities, pressingStates } from '#data/nouns/activity/activities.ts'
import { currentAdmin } from '#data/session/session.ts'
import { usePageShown } from '#kit/page/page-shown.ts'
import { paths } from '#paths.ts'

const words: Record<(typeof pressingStates)[number], (count: string) => string> = {
  overdue: (count) => t('{count} overdue', { count }),
  today: (count) => t('{count} today', { count }),
  upcoming: (count) => t('{count} upcoming', { count }),
}

/** Number of one's own due activities, with links to them. */
export function OverdueCounts() {
  const { uid: owner } = currentAdmin()
  return (
    <span>
      {t('Mine:')}{' '}
      {pressingStates.map((pressing, at) => (
        <span key={pressing}>
          {at > 0 && ' · '}
          <PressingCount pressing={pressing} owner={owner} />
        </span>
      ))}
    </span>
  )
}

function PressingCount({ pressing, owner }: { pressing: (typeof pressingStates)[number]; owner: string }) {
  const { data: count } = useQuery({
    ...activities.count({ filters: { owner, pressing }, sort: 'due', direction: 'asc', size: 25 }),
    placeholderData: keepPreviousData,
    enabled: usePageShown(),
  })
  return (
    <Anchor component={Link} to={paths.activities({ owner, pressing })} size="sm" underline="always">
      {words[pressing](count === undefined ? '…' : numberText(count))}
    </Anchor>
  )
}
