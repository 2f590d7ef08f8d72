import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { say } from './serve-data.ts'

/** Says where the console is, and who may sign in to it. */
export function announce(url: string, isDemo: boolean): void {
  say(`\nTouchline is ready: ${url}\n`)
  if (!isDemo) {
    say('There is no demo data. Add the first administrator with:')
    say('  npm run add-admin -- --email you@example.org --first First --last Last\n')
    return
  }
  say(`  admin@touchline.example   ${DEMO_PASSWORD}   administrator`)
  say(`  player@touchline.example  ${DEMO_PASSWORD}   not an administrator\n`)
  say(
    'Demo mode: it listens on the loopback address alone, because these passwords are public. Stop with Ctrl-C.',
  )
}
