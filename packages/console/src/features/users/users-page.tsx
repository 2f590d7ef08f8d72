import { Link } from 'react-router'
import { listPage } from '#screens/list/noun-list-page.tsx'
import { usersList } from './users-list.tsx'
import { Button } from '@mantine/core'
import { IconFileImport, IconMail, IconUserPlus } from '@tabler/icons-react'
import { paths } from '#paths.ts'
import { SignButton } from '#ui/input/sign-button.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Links to the invitations and the dialogs above them, which cost this list nothing. */
const InviteUsers = () => (
  <>
    <Button
      component={Link}
      to={paths.invitations()}
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
    >
      {t('Invitations')}
    </Button>
    <SignButton
      label={t('Import')}
      icon={IconFileImport}
      size="sm"
      renderRoot={(props) => <Link {...props} to={paths.invitations({ import: '' })} />}
    />
    <Button
      component={Link}
      to={paths.invitations({ invite: '' })}
      leftSection={<IconUserPlus size={16} aria-hidden />}
    >
      {t('Invite')}
    </Button>
  </>
)

export const { Component, loader, handle } = listPage('users', usersList, {
  bulk: async () => (await import('./users-bulk.tsx')).UsersBulk,
  Actions: InviteUsers,
})
