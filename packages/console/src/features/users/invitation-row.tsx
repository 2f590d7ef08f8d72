import { Anchor, Group, Text } from '@mantine/core'
import { IconBan, IconMailForward, IconMailPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  invitationCan,
  invitationCanResend,
  invitationTransitions,
  resendLabel,
} from '@touchline/domain/nouns/invitation/invitation-status.ts'
import { invitationWords } from '@touchline/domain/nouns/invitation/invitation-words.ts'
import {
  invitationStatusLabels,
  invitationStatusOf,
  invitationStatusTones,
  type Invitation,
} from '@touchline/domain/nouns/invitation/invitation.ts'
import { roleLabels } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { useEffect, useRef } from 'react'
import { invitationDecisions } from '#data/nouns/invitation-decisions.ts'
import { linkDelivery } from '#data/nouns/link-delivery.ts'
import { mutate } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { Link } from '#kit/page/link.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import classes from './invitations.module.css'

type InvitationRowProps = {
  invitation: Invitation
  /** Named in the address of the page. */
  isMarked: boolean
  ask: (request: DecisionRequest) => void
  onInviteAgain: (invitation: Invitation) => void
}

/** One invitation: person, roles, status and actions. */
export function InvitationRow({ invitation, isMarked, ask, onInviteAgain }: InvitationRowProps) {
  const { data: delivery = {} } = useQuery(linkDelivery())
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  const status = invitationStatusOf(invitation)
  const { text, detail } = invitationWords(invitation, delivery)
  return (
    <li ref={row} className={classes.row} aria-current={isMarked || undefined}>
      <div>
        <Person invitation={invitation} />
        <Text size="sm" c="dimmed">
          {[invitation.email ?? invitation.id, asWhat(invitation)].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {t('By {name}', { name: invitation.byName ?? t('a colleague') })}
          {invitation.askedAt && (
            <>
              {' · '}
              <Time at={invitation.askedAt} />
            </>
          )}
        </Text>
      </div>
      <div>
        <StatusBadge tone={invitationStatusTones[status]}>{invitationStatusLabels[status]}</StatusBadge>
        {text !== invitationStatusLabels[status] && <Text size="sm">{text}</Text>}
        {detail !== undefined && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
        {invitation.takenBy !== undefined && (
          <Anchor component={Link} to={paths.user(invitation.takenBy)} size="sm">
            {t('Open the account')}
          </Anchor>
        )}
      </div>
      <RowActions invitation={invitation} ask={ask} onInviteAgain={onInviteAgain} />
    </li>
  )
}

/** Links to the record once there is one. */
function Person({ invitation }: { invitation: Invitation }) {
  const { userId } = invitation
  const isThere = userId !== undefined && invitationStatusOf(invitation) !== 'withdrawn'
  return isThere ? (
    <Anchor component={Link} to={paths.user(userId)} fw={600}>
      {fullName(invitation)}
    </Anchor>
  ) : (
    <Text fw={600}>{fullName(invitation)}</Text>
  )
}

const asWhat = ({ isAdmin = false, roles = [] }: Invitation): string =>
  [...(isAdmin ? [t('Administrator')] : []), ...roles.map((role) => roleLabels[role])].join(', ')

function RowActions({ invitation, ask, onInviteAgain }: Omit<InvitationRowProps, 'isMarked'>) {
  const now = serverTime(useNow())
  const { id } = invitation
  const name = fullName(invitation)
  const status = invitationStatusOf(invitation)
  // Notes of the runner make no revision and prevent neither action.
  const seen = { id, expectedRev: revOf(invitation) }
  const resend = async () => {
    await mutate(invitationDecisions.run(), { ...seen, action: 'resend' })
    toast.done(t('Another link for {name} requested.', { name }))
  }
  const withdraw = async () => {
    await mutate(invitationDecisions.run(), { ...seen, action: 'uninvite' })
    toast.done(t('Invitation of {name} withdrawn.', { name }))
  }
  const isOpen = status === 'waiting' || status === 'invited'
  return (
    <Group gap="xs" role="group" aria-label={t('Actions for {name}', { name })} className={classes.actions}>
      {status === 'invited' && (
        <ActionButton
          {...offerAction({
            action: 'resend',
            label: resendLabel,
            icon: IconMailForward,
            name,
            verdict: invitationCanResend(invitation, now),
            question: undefined,
            run: resend,
            ask,
          })}
        />
      )}
      {isOpen && (
        <ActionButton
          {...offerAction({
            action: 'uninvite',
            label: invitationTransitions.uninvite.label,
            icon: IconBan,
            tone: 'danger',
            name,
            verdict: invitationCan('uninvite', invitation, {}),
            question: {
              effect: t(
                'The link stops working and the account is removed. You can invite the person again.',
              ),
              tone: 'danger',
            },
            run: withdraw,
            ask,
          })}
        />
      )}
      {(status === 'withdrawn' || status === 'failed') && (
        <ActionButton
          id="inviteAgain"
          label={invitationTransitions.inviteAgain.label}
          icon={IconMailPlus}
          verdict={invitationCan('inviteAgain', invitation, {})}
          run={() => onInviteAgain(invitation)}
        />
      )}
    </Group>
  )
}
