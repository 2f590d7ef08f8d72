/** A server that mails, until it is killed: `node send-until-killed.ts FOLDER SMTP_URL`. Prints its address and a token. */
import { createBackend, listen } from '@touchline/backend'
import { mailBeside } from '#tools/run/account-sender.ts'
import { testMail } from '@touchline/runner/testing/test-mail.ts'

const [, , dataFolder = '', smtpUrl = ''] = process.argv
const backend = createBackend({ dataFolder, projectId: 'touchline-test' })
const { url } = await listen(backend, { port: 0, host: '127.0.0.1' })
mailBeside(backend, testMail(smtpUrl), url)
process.stdout.write(`${url} ${await backend.serviceToken()}\n`)
