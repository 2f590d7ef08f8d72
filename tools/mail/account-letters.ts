import type { AccountMessage, MessageTemplate } from '@touchline/backend/store/accounts/account-messages.ts'

type Letter = { subject: string; text: string }
type About = { name: string; link: string; publicUrl: string }

const letters: Readonly<Record<MessageTemplate, (about: About) => Letter>> = {
  PASSWORD_RESET: ({ name, link }) => ({
    subject: `Reset your ${name} password`,
    text: `A new password was requested for your ${name} account. Set it here:\n\n${link}\n\nThe link works once, for one hour. If you didn’t ask for it, ignore this e-mail: your password stays as it is.`,
  }),
  INVITATION: ({ name, link }) => ({
    subject: `You’re invited to ${name}`,
    text: `You’re invited to ${name}. Set a password to begin:\n\n${link}\n\nThe link works once, for seven days. After that, ask for a new one with “Forgot your password?” on the sign-in page.`,
  }),
  VERIFY_EMAIL: ({ name, link }) => ({
    subject: `Confirm your e-mail address for ${name}`,
    text: `Confirm that this is your e-mail address:\n\n${link}\n\nThe link works for three days. If you have no ${name} account, ignore this e-mail.`,
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ name, link }) => ({
    subject: `Confirm your new e-mail address for ${name}`,
    text: `Confirm that you sign in to ${name} with this address from now on:\n\n${link}\n\nThe link works for three days. If you didn’t ask for it, ignore this e-mail: nothing changes.`,
  }),
  SECOND_FACTOR_RESET: ({ name, publicUrl }) => ({
    subject: `Your second factor for ${name} was reset`,
    text: `Your second factor for ${name} was reset. You sign in with your password alone now, and you were signed out everywhere.\n\nSet up a new second factor on your profile page:\n\n${publicUrl}/profile\n\nIf you didn’t ask for this, change your password at once and tell the people who run ${name}.`,
  }),
}

/** The words of a message of the sign-in service. */
export function accountLetter(
  { template, link = '' }: AccountMessage,
  about: { name: string; publicUrl: string },
): Letter {
  const { subject, text } = letters[template]({ ...about, link })
  return { subject, text: `Hello,\n\n${text}\n\nThe team of ${about.name}\n` }
}
