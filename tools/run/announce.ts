import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { isLoopback, isLoopbackUrl, isSecure } from '@touchline/backend/addresses'
import type { ServiceClient } from '@touchline/firestore/service-client'
import type { ServeConfig } from '#tools/shared/serve-config.ts'
import { say } from '#tools/shared/command.ts'

type Announced = {
  url: string
  isDemo: boolean
  /** A client of our records, wherever they are. */
  client: Pick<ServiceClient, 'count'>
  /** Returns how to call a command, such as `npm run add-admin --`. */
  command(name: string): string
}

/** Prints where the console is, who may sign in, and what doesn't work there. */
export async function announce(
  config: ServeConfig,
  { url, isDemo, client, command }: Announced,
): Promise<void> {
  const { publicUrl } = config
  say(`\nTouchline is ready: ${url}${publicUrl === undefined ? '' : `, for people ${publicUrl}`}\n`)
  if (isDemo) tellSignIns()
  else if ((await client.count('users', { isAdmin: true })) === 0) tellFirstStep(command('add-admin'))
  for (const sentence of adviceFor(config)) say(sentence)
}

function tellFirstStep(addAdmin: string): void {
  say('Nobody can sign in yet. Add the first administrator with:')
  say(`  ${addAdmin} --email you@example.org --first First --last Last\n`)
}

function tellSignIns(): void {
  say(`  admin@touchline.example   ${DEMO_PASSWORD}   administrator`)
  say(`  player@touchline.example  ${DEMO_PASSWORD}   not an administrator\n`)
  say(
    'Demo mode: listens only on the loopback address, because these passwords are public. Stop with Ctrl-C.',
  )
}

/** Returns advice for the operator, about problems that colleagues would run into. */
export function adviceFor({ host, publicUrl, trustedProxies }: ServeConfig): string[] {
  const isLocal = publicUrl === undefined ? isLoopback(host) : isLoopbackUrl(publicUrl)
  // https://developer.mozilla.org/docs/Web/Security/Secure_Contexts
  if (!isLocal && !isSecure(publicUrl))
    return [
      'Without HTTPS, passwords cross the network unencrypted, and tabs can’t share a connection, so colleagues’ changes show ' +
        'later. Put an HTTPS proxy in front and set TOUCHLINE_PUBLIC_URL.',
    ]
  if (isSecure(publicUrl) && trustedProxies.length === 0)
    return [
      'TOUCHLINE_TRUST_PROXY is not set, so everyone behind the proxy counts as one address: one person’s failed sign-ins can ' +
        'lock out the others.',
    ]
  return []
}
