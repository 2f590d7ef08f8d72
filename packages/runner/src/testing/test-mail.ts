import type { MailSettings } from '#mail/mail-settings.ts'

export const testMail = (smtpUrl: string): MailSettings => ({
  smtpUrl,
  from: { name: 'Harbour League', address: 'no-reply@harbour.example' },
  name: 'Harbour League',
})
