import { t } from '#language/t.ts'
import { invitationStatusLabels, invitationStatusOf, isLinkDue, type Invitation } from './invitation.ts'

/** How links reach people; undefined while it isn't known. */
export type LinkDelivery = {
  /** Whether a runner is at work. */
  isRunning?: boolean | undefined
  /** Who mails links: Firebase, a mail server of one's own, or nobody. */
  mailedBy?: 'firebase' | 'server' | 'nobody' | undefined
}

export type InvitationWords = {
  text: string
  /** The next step. */
  detail?: string
}

const NO_RUNNER = t('No runner is at work. Start it with “npm run runner”.')

/** How far an invitation is, without promising more than was done: the one place where that is worded. */
export function invitationWords(invitation: Invitation, delivery: LinkDelivery): InvitationWords {
  const status = invitationStatusOf(invitation)
  const idle = delivery.isRunning === false ? { detail: NO_RUNNER } : {}
  switch (status) {
    case 'waiting':
      return { text: t('Account not created yet'), ...idle }
    case 'invited':
      return isLinkDue(invitation) ? { text: t('Link not requested yet'), ...idle } : linkWords(delivery)
    case 'failed':
      return failureWords(invitation)
    case 'withdrawn':
      return invitation.userId === undefined
        ? { text: invitationStatusLabels.withdrawn }
        : { text: t('Withdrawn; the account is being removed'), ...idle }
    case 'accepted':
      return { text: invitationStatusLabels.accepted }
  }
}

function linkWords({ mailedBy }: LinkDelivery): InvitationWords {
  switch (mailedBy) {
    case 'firebase':
      return { text: t('Link sent by Firebase') }
    case 'server':
      return { text: t('Invited; the link goes out by e-mail') }
    case 'nobody':
      return {
        text: t('Invited; the link waits to be sent'),
        detail: t('No mail server is set up. “npm run messages” on the server shows the link to pass on.'),
      }
    case undefined:
      return { text: t('Invited; link requested') }
  }
}

function failureWords({ failure }: Invitation): InvitationWords {
  switch (failure) {
    case 'taken':
      return { text: t('This address already has an account') }
    case 'inviter':
      return { text: t('The person who invited is no longer an administrator') }
    case 'refused':
    case undefined:
      return {
        text: t('The sign-in service refused to create the account'),
        detail: t('The runner’s log says why.'),
      }
  }
}
