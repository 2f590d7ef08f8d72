import { t } from '#language/t.ts'
import { invitationStatusLabels, invitationStatusOf, isLinkDue, type Invitation } from './invitation.ts'

/** How links reach people; undefined while unknown. */
export type LinkDelivery = {
  isRunning?: boolean | undefined
  /** Sender of links: Firebase, an own mail server, or nobody. */
  mailedBy?: 'firebase' | 'server' | 'nobody' | undefined
}

export type InvitationWords = {
  text: string
  detail?: string
}

const NO_RUNNER = t('The runner is stopped. Start it with “npm run runner”.')

/** Status of an invitation in words that promise no more than was done. */
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
        text: t('Invited; the link isn’t sent yet'),
        detail: t(
          'No mail server is set up. Run “npm run messages” on the server to get the link and share it.',
        ),
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
      return { text: t('The inviter is no longer an administrator') }
    case 'refused':
    case undefined:
      return {
        text: t('The sign-in service refused to create the account'),
        detail: t('See the runner’s log for details.'),
      }
  }
}
