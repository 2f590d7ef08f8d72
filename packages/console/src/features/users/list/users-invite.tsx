import { Button } from '@mantine/core'
import { IconFileImport, IconMail, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Links to the invitations and the dialogs above them, which cost this list nothing. */
export const InviteUsers = () => (
  <>
    <Button
      component={Link}
      to={paths.invitations()}
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
    >
      {t('Invitations')}
    </Button>
    <Button
      component={Link}
      to={paths.invitations({ import: '' })}
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
    >
      {t('Import')}
    </Button>
    <Button
      component={Link}
      to={paths.invitations({ invite: '' })}
      leftSection={<IconUserPlus size={16} aria-hidden />}
    >
      {t('Invite')}
    </Button>
  </>
)
