/** The second half of `npm run build`, on Node 26. */
import { buildConsole } from '#tools/run/build-console.ts'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { buildServer } from './build-server.ts'

try {
  buildConsole(say)
  const { folder, megabytes, seconds } = await buildServer()
  say(
    `Building the server: done in ${seconds} s. ${folder} has ${megabytes} MB and is complete: node ${folder}/touchline.js start`,
  )
} catch (error) {
  failWithSentence(error)
}
