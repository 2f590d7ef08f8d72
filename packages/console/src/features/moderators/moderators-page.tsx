import { Link } from 'react-router'
import { lazyPart } from '#kit/lazy-part.tsx'
import { listPage } from '#screens/list/noun-list-page.tsx'
import { moderatorsList } from './moderators-list.tsx'
import { Button } from '@mantine/core'
import { IconPlus, IconShieldQuestion, IconZzz } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { IDLE_DAYS } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { useState } from 'react'
import { paths } from '#paths.ts'
import { SignButton } from '#ui/input/sign-button.tsx'
import { useNow } from '#ui/now.ts'

const InviteDialog = lazyPart(async () => (await import('./moderators-invite.tsx')).InviteDialog)
const CoverageDialog = lazyPart(async () => (await import('./moderators-coverage.tsx')).CoverageDialog)

const DAY_MS = 86_400_000

/** Idle moderators, leagues without a moderator, and the invitation. */
function ModeratorsActions() {
  const [opened, setOpened] = useState<'invite' | 'coverage'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <IdleLink />
      <SignButton
        label={t('Coverage')}
        icon={IconShieldQuestion}
        size="sm"
        onClick={() => setOpened('coverage')}
      />
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('invite')}>
        {t('Invite moderator')}
      </Button>
      {opened === 'invite' && <InviteDialog onClose={close} />}
      {opened === 'coverage' && <CoverageDialog onClose={close} />}
    </>
  )
}

/** Link to active moderators without a decision for `IDLE_DAYS`. */
function IdleLink() {
  const until = new Date(useNow().getTime() - IDLE_DAYS * DAY_MS)
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(until)
  const search = new URLSearchParams({ status: 'active', sort: 'idle', dir: 'asc', idle: `..${day}` })
  return (
    <SignButton
      label={t('Idle over {days} days', { days: IDLE_DAYS })}
      icon={IconZzz}
      size="sm"
      renderRoot={(props) => <Link {...props} to={`${paths.matchModerators()}?${search}`} />}
    />
  )
}

export const { Component, loader, handle } = listPage('matchModerators', moderatorsList, {
  bulk: async () => (await import('./moderators-bulk.tsx')).ModeratorsBulk,
  Actions: ModeratorsActions,
})
