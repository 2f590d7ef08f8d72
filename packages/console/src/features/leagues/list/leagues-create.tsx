import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'

/** The way to a new league. */
export const CreateLeague = () => (
  <Button component={Link} to={paths.leagueCreate()} leftSection={<IconPlus size={16} aria-hidden />}>
    Create league
  </Button>
)
