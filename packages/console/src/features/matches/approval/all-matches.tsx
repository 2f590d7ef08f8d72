import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

/** The way from the queue to the whole list. */
export const AllMatches = () => (
  <Button component={Link} to={paths.matches()} variant="default" size="compact-sm">
    {t('All matches')}
  </Button>
)
