import type { AccountMessage, MessageTemplate } from '@touchline/backend/store/accounts/account-messages.ts'

type Letter = { subject: string; text: string }
type About = { name: string; link: string; publicUrl: string }

const letters: Readonly<Record<MessageTemplate, (about: About) => Letter>> = {
  PASSWORD_RESET: ({ name, link }) => ({
    subject: `Reset your ${name} password`,
    text: `Somebody requested a new password for your ${name} account. To set it, open this link:\n\n${link}\n\nThe link works once and expires in an hour. If you didn’t request it, ignore this e-mail; your password won’t change.`,
  }),
  INVITATION: ({ name, link }) => ({
    subject: `You’re invited to ${name}`,
    text: `You’re invited to ${name}. To start, set a password:\n\n${link}\n\nThe link works once and expires in seven days. To get a new one, choose “Forgot password?” on the sign-in page.`,
  }),
  VERIFY_EMAIL: ({ name, link }) => ({
    subject: `Confirm your e-mail address for ${name}`,
    text: `Please confirm your e-mail address:\n\n${link}\n\nThe link expires in three days. If you don’t have a ${name} account, ignore this e-mail.`,
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ name, link }) => ({
    subject: `Confirm your new e-mail address for ${name}`,
    text: `Please confirm that you want to sign in to ${name} with this address:\n\n${link}\n\nThe link expires in three days. If you didn’t request it, ignore this e-mail; nothing will change.`,
  }),
  SECOND_FACTOR_RESET: ({ name, publicUrl }) => ({
    subject: `Your second factor for ${name} was reset`,
    text: `Your second factor for ${name} was reset. You now sign in with just your password, and were signed out everywhere.\n\nSet up a new second factor on your profile page:\n\n${publicUrl}/profile\n\nIf you didn’t request this, change your password at once and tell the people who run ${name}.`,
  }),
}

/** The words of a message of the sign-in service. */
export function accountLetter(
  { template, link = '' }: AccountMessage,
  about: { name: string; publicUrl: string },
): Letter {
  const { subject, text } = letters[template]({ ...about, link })
  return { subject, text: `Hello,\n\n${text}\n\nThe ${about.name} team\n` }
}
