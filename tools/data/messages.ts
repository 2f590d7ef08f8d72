/** The second half of `npm run messages`, on Node 26: lists messages that the sign-in service mails, or would mail. */
import type { AccountMessage, MessageTemplate } from '@touchline/backend'
import { waitingMessages } from '@touchline/backend/waiting-messages'
import { serveConfig } from '#tools/shared/serve-config.ts'
import { say, failWithSentence } from '#tools/shared/command.ts'

const subjects: Record<MessageTemplate, string> = {
  PASSWORD_RESET: 'to set a new password',
  INVITATION: 'invited, to set a password',
  VERIFY_EMAIL: 'to confirm the address',
  VERIFY_AND_CHANGE_EMAIL: 'to confirm the new address',
  SECOND_FACTOR_RESET: 'second factor reset',
}

try {
  const { dataFolder } = serveConfig([], { TOUCHLINE_DATA: process.env['TOUCHLINE_DATA'] })
  const messages = waitingMessages(dataFolder)
  for (const message of messages) say(described(message))
  say(
    messages.length === 0
      ? 'No messages.'
      : 'Anyone with a link can use it to sign in: send it only to its recipient.',
  )
} catch (error) {
  failWithSentence(error)
}

function described(message: AccountMessage): string {
  const { recipient, template, link, createdAt } = message
  const lines = [`${timeOf(createdAt)}  ${recipient}, ${subjects[template]}. ${stateOf(message)}`]
  if (link !== undefined) lines.push(`  ${link}`)
  return lines.join('\n')
}

function stateOf({ state, attempts, reason, changedAt }: AccountMessage): string {
  switch (state) {
    case 'sent':
      return `Sent ${timeOf(changedAt)}.`
    case 'failed':
    case 'unclear':
      return `${state === 'failed' ? 'Failed' : 'Unclear'}: ${reason ?? 'no reason given'}`
    case 'sending':
      return 'Being sent.'
    default:
      return attempts === 0
        ? 'Not sent.'
        : `Not sent after ${attempts} attempts: ${reason ?? 'no reason given'}`
  }
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
