import type { Backend } from '@touchline/backend/backend.ts'
import { startAccountSender } from './account-sender.ts'
import type { MailSettings } from './mail-settings.ts'
import { openTransport } from './send-mail.ts'

/** Sends the mail of the sign-in service of a backend in this process. */
export function mailBeside(
  { mail, log }: Pick<Backend, 'mail' | 'log'>,
  settings: MailSettings,
  publicUrl: string,
): { stop(): Promise<void> } {
  const transport = openTransport(settings)
  return startAccountSender({ mail, transport, name: settings.name, publicUrl, log })
}
