import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { adviceFor } from './serve-advice.ts'
import type { ServeConfig } from '#tools/run/serve-config.ts'
import { say } from '#tools/run/command.ts'

type Announced = {
  url: string
  isDemo: boolean
  /** How a command is called, such as `npm run add-admin --`. */
  command(name: string): string
}

/** Says where the console is, who may sign in to it, and what doesn't work there. */
export function announce(config: ServeConfig, { url, isDemo, command }: Announced): void {
  const { publicUrl } = config
  say(`\nTouchline is ready: ${url}${publicUrl === undefined ? '' : `, for people ${publicUrl}`}\n`)
  if (isDemo) tellSignIns()
  else tellFirstStep(command('add-admin'))
  for (const sentence of adviceFor(config)) say(sentence)
}

function tellFirstStep(addAdmin: string): void {
  say('There is no demo data. Add the first administrator with:')
  say(`  ${addAdmin} --email you@example.org --first First --last Last\n`)
}

function tellSignIns(): void {
  say(`  admin@touchline.example   ${DEMO_PASSWORD}   administrator`)
  say(`  player@touchline.example  ${DEMO_PASSWORD}   not an administrator\n`)
  say(
    'Demo mode: listens only on the loopback address, because these passwords are public. Stop with Ctrl-C.',
  )
}
