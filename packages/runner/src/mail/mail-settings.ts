import { assertPublicUrl } from '@touchline/backend/addresses'
import type { Redress } from '@touchline/domain/engine/review/statement-text.ts'
import { StartError } from '@touchline/firestore/start-error'

/** The mail server, the sender, and the deployment's name. */
export type MailSettings = {
  smtpUrl: string
  from: { name: string; address: string }
  name: string
  /** Prefix of links in mail, if known. */
  publicUrl?: string
}

const NAMED = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>$/
const ADDRESS = /^[^<>\s@]+@[^<>\s@]+$/

/** Returns the product's name in mail, from the same setting as the console's build. */
export const deploymentName = ({
  TOUCHLINE_NAME: name,
  VITE_PRODUCT_NAME: product,
}: NodeJS.ProcessEnv): string => name?.trim() || product || 'Touchline'

/** Returns where to complain about the runner's decisions, from the same settings as the console's build. */
export const deploymentRedress = (environment: NodeJS.ProcessEnv): Redress => ({
  product: deploymentName(environment),
  text: environment['VITE_REDRESS_TEXT'],
})

/** Undefined if no mail server is configured. Throws a {@link StartError} for invalid settings. */
export function mailSettings(environment: NodeJS.ProcessEnv): MailSettings | undefined {
  const smtpUrl = environment['TOUCHLINE_SMTP_URL']?.trim()
  if (!smtpUrl) return undefined
  const { protocol, hostname } = URL.parse(smtpUrl) ?? {}
  if (!['smtp:', 'smtps:'].includes(protocol ?? '') || !hostname)
    throw new StartError(
      'TOUCHLINE_SMTP_URL must be like smtp://user:password@mail.example:587 or smtps://… (and is not shown here, because it may hold a password).',
      2,
    )
  const given = environment['TOUCHLINE_MAIL_FROM']?.trim() ?? ''
  const name = deploymentName(environment)
  const [, called = '', address = given] = NAMED.exec(given) ?? []
  if (!ADDRESS.test(address))
    throw new StartError(
      `TOUCHLINE_SMTP_URL needs TOUCHLINE_MAIL_FROM, the sender’s address, such as "${name} <no-reply@club.example>"${given === '' ? '.' : `, not '${given}'.`}`,
      2,
    )
  const publicUrl = environment['TOUCHLINE_PUBLIC_URL']?.trim()
  if (publicUrl) refuseWrongUrl(publicUrl)
  return {
    smtpUrl,
    from: { name: called.replaceAll('"', '') || name, address },
    name,
    ...(publicUrl && { publicUrl }),
  }
}

function refuseWrongUrl(publicUrl: string): void {
  try {
    assertPublicUrl(publicUrl)
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), 2)
  }
}
