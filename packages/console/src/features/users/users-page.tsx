import { Link, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
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

const UsersBulk = lazyPart(
  async () => (await import('./users-bulk.tsx')).UsersBulk,
  () => <div />,
)

const usersViews = viewsOf('users')

export const handle: RouteHandle = { title: usersList.title, list: () => usersList }

export function loader({ request }: LoaderFunctionArgs): null {
  startList(usersList, request.url)
  return null
}

export function Component() {
  useFresh('users')
  return <ListPage definition={usersList} views={usersViews} Bulk={UsersBulk} actions={<InviteUsers />} />
}
