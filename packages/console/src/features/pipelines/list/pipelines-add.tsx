import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

/** The way to a new deal. */
export const AddDeal = () => (
  <Button component={Link} to={paths.pipelineAdd()} leftSection={<IconPlus size={16} aria-hidden />}>
    {t('Add deal')}
  </Button>
)
