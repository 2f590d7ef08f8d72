/** The second half of `npm run messages`, on Node 26: what the sign-in service would have mailed. */
import { waitingMessages } from '@touchline/backend/store/accounts/waiting-messages.ts'
import { serveConfig } from '#tools/run/serve-config.ts'
import { say } from '#tools/run/serve-data.ts'
import { failWithSentence } from '#tools/run/serve-process.ts'

const subjects = {
  PASSWORD_RESET: 'set a new password',
  VERIFY_EMAIL: 'confirm the address',
  VERIFY_AND_CHANGE_EMAIL: 'confirm the new address',
} as const

try {
  const { dataFolder } = serveConfig([], { TOUCHLINE_DATA: process.env['TOUCHLINE_DATA'] })
  const messages = waitingMessages(dataFolder)
  for (const { recipient, kind, link, createdAt } of messages)
    say(`${new Date(createdAt).toISOString()}  ${recipient}, to ${subjects[kind]}:\n  ${link}`)
  say(messages.length === 0 ? 'No message waits.' : 'Whoever has a link can use it: send it to nobody else.')
} catch (error) {
  failWithSentence(error)
}
