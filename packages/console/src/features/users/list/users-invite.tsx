import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#kit/lazy-part.tsx'
import { paths } from '#paths.ts'

const InviteDialog = lazyPart(
  async () => (await import('#features/users/invitations/invite-dialog.tsx')).InviteDialog,
)

/** The ways to those who were invited, and to invite somebody. */
export function InviteUsers() {
  const [isOpen, setOpen] = useState(false)
  const turn = () => setOpen(!isOpen)
  return (
    <>
      <Button component={Link} to={paths.invitations()} variant="default">
        Invitations
      </Button>
      <Button onClick={turn}>Invite</Button>
      {isOpen && <InviteDialog onClose={turn} />}
    </>
  )
}
