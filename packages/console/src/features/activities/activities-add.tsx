import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { useNarrow } from '#ui/narrow.ts'
import { t, tc } from '@touchline/domain/language/t.ts'

/** Link to a new activity; on phones its verb alone, beside the name of the page. */
export function AddActivity() {
  const isNarrow = useNarrow()
  return (
    <Button
      component={Link}
      to={paths.activityAdd()}
      leftSection={<IconPlus size={16} aria-hidden />}
      {...(isNarrow ? { 'aria-label': t('Add activity') } : {})}
    >
      {isNarrow ? tc('activity', 'Add') : t('Add activity')}
    </Button>
  )
}
