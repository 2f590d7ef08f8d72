import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

/** The ways to those who were invited, and to the dialogs above them: they cost this list nothing. */
export const InviteUsers = () => (
  <>
    <Button component={Link} to={paths.invitations()} variant="default">
      {t('Invitations')}
    </Button>
    <Button component={Link} to={paths.invitations({ import: '' })} variant="default">
      {t('Import')}
    </Button>
    <Button component={Link} to={paths.invitations({ invite: '' })}>
      {t('Invite')}
    </Button>
  </>
)
